-- A place's row takes some 2 kB: three filled a page of 8 kB, and counting the sights of one had to move it, and to tell its 29 indexes.
-- Of two in a page either can be written anew where it stands. Rows that are there move as they are written.
ALTER TABLE places SET (fillfactor = 70);
