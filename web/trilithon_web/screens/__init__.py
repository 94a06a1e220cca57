"""The screens, one module each: the model, the handling of messages, the view."""
