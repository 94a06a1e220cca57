"""What is read in a report of Lighthouse's."""

from tools.measure.lighthouse import LighthouseVisit, costly_audits

REPORT = {
    "categories": {
        "performance": {
            "score": 0.946,
            "auditRefs": [{"id": "blocked", "weight": 30}, {"id": "paint", "weight": 10}],
        },
        "seo": {"score": 1, "auditRefs": [{"id": "hint", "weight": 0}, {"id": "none", "weight": 5}]},
    },
    "audits": {
        "blocked": {"score": 0.5, "displayValue": "480\xa0ms"},
        "paint": {"score": 0.95, "displayValue": "1.2\xa0s"},
        "hint": {"score": 0},
        "none": {"score": None},
    },
}


def test_a_report_gives_whole_points_and_what_costs_them() -> None:
    assert LighthouseVisit.from_report(REPORT) == ({"performance": 95, "seo": 100}, {"blocked": "480 ms"})


def test_what_costs_points_is_told_once_with_what_each_visit_measured() -> None:
    visits = [
        LighthouseVisit({}, {"blocked": "480 ms"}),
        LighthouseVisit({}, {"blocked": "500 ms", "contrast": ""}),
    ]
    assert list(costly_audits(visits)) == [("blocked", "480 ms, 500 ms"), ("contrast", "lacking")]
