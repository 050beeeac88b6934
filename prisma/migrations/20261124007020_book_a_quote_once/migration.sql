-- A quote is booked once, however often the request comes.
CREATE UNIQUE INDEX bookings_company_id_quote_id_key ON bookings (company_id, quote_id);
