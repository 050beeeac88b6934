-- Operators edit their vehicles and drivers. Nothing is deleted: bookings refer to both.
GRANT INSERT, UPDATE ON vehicles, drivers TO wayfold_app;

ALTER TABLE drivers ADD CONSTRAINT drivers_licence_class_check CHECK (licence_class IN ('LMV', 'LMV-TR', 'TRANS', 'MPMV', 'HPMV'));

-- What is in a company's vehicles' and drivers' calendars.
CREATE INDEX cab_assignments_company_id_vehicle_id_idx ON cab_assignments (company_id, vehicle_id, starts_at);
CREATE INDEX cab_assignments_company_id_driver_id_idx ON cab_assignments (company_id, driver_id, starts_at);
