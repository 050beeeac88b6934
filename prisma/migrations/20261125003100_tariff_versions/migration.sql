-- Operators publish tariffs as versions; one that isn't valid yet can be withdrawn.
GRANT INSERT, UPDATE, DELETE ON cab_tariffs, default_cab_tariffs TO wayfold_app;
