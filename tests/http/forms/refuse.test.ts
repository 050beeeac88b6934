import { expect, test } from "vitest";
import { refuse } from "#app/http/forms/forms.server.ts";

test("a refused form comes back as it was typed, without passwords", () => {
  const values = { name: "Asha", password: "x", newPassword: "y", confirmPassword: "z" };
  const { data, init } = refuse({ values, fields: { email: ["Enter your email address"] } });
  expect(init?.status).toBe(422);
  expect(data).toEqual({
    values: { name: "Asha" },
    fields: { email: ["Enter your email address"] },
  });
});
