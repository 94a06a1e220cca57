"""What a guest sends to the device that holds the game."""

from trilithon.state import Move
from trilithon_web.effects import SendPeer
from trilithon_web.room.messages import Turn, write_message
from trilithon_web.room.room import HOST
from trilithon_web.screens.play.model import Play, Updated, saying


def send_moves(play: Play, moves: tuple[Move, ...]) -> Updated:
    """Send moves to the device that holds the game. The same twice counts once there."""
    room = play.shared.room
    if room is None or room.is_lost:
        return saying(play, _CUT_OFF, alarm=True), ()
    turn = Turn(play.own_history.end, tuple(map(str, moves)))
    return play, (SendPeer(HOST, write_message(turn)),)


_CUT_OFF = "You’re not connected, so nobody would see your move. Scan a new code first."
