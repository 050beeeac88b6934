-- What companies feature or hide of a place that is merged into another they feature or hide of that one, unless they say something of
-- it already. Their choices stand behind walls, so that each is read and written in its company's own name.

-- What companies say of the one place, and whether it goes over to the other.
CREATE FUNCTION curations_to_move(from_id uuid, to_id uuid) RETURNS TABLE (home uuid, company text, said text, goes boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  asked text := current_setting('app.company', true);
  each record;
BEGIN
  FOR each IN SELECT c.id, c.name FROM companies c ORDER BY c.name, c.id LOOP
    PERFORM set_config('app.company', each.id::text, true);
    RETURN QUERY SELECT each.id, each.name, old.mode, NOT EXISTS (SELECT FROM curations own WHERE own.company_id = each.id AND own.place_id = to_id)
      FROM curations old WHERE old.company_id = each.id AND old.place_id = from_id;
  END LOOP;
  PERFORM set_config('app.company', coalesce(asked, ''), true);
END $$;

-- Hands them over, each at its position; answers what stood there before.
CREATE FUNCTION move_curations(from_id uuid, to_id uuid) RETURNS TABLE (home uuid, company text, said text, goes boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  asked text := current_setting('app.company', true);
BEGIN
  FOR home, company, said, goes IN SELECT * FROM curations_to_move(from_id, to_id) LOOP
    PERFORM set_config('app.company', home::text, true);
    IF goes THEN
      UPDATE curations c SET place_id = to_id WHERE c.company_id = home AND c.place_id = from_id;
    ELSE
      DELETE FROM curations c WHERE c.company_id = home AND c.place_id = from_id;
    END IF;
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('app.company', coalesce(asked, ''), true);
END $$;

REVOKE ALL ON FUNCTION curations_to_move, move_curations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION curations_to_move, move_curations TO wayfold_app;

-- When an image goes, those that are nearly the same are judged anew.
CREATE INDEX image_checks_duplicate_of_idx ON image_checks (duplicate_of);
