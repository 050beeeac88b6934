-- Layout shifts and the slowest interaction grow as long as a page is open: its last value takes the place of the one that was told before.
GRANT UPDATE (value, rating) ON browser_metrics TO wayfold_app;
CREATE FUNCTION grow_browser_metric() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a measurement only grows, and soon after it was told' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER browser_metric_grows BEFORE UPDATE ON browser_metrics FOR EACH ROW
  WHEN (current_user = 'wayfold_app' AND (NEW.value <= OLD.value OR OLD.metric NOT IN ('CLS', 'INP') OR OLD.day < (now() AT TIME ZONE 'Asia/Kolkata')::date - 1))
  EXECUTE FUNCTION grow_browser_metric();
