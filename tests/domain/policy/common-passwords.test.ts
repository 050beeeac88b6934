import { expect, test } from "vitest";
import { isCommonPassword } from "#app/domain/policy/common-passwords.ts";

const ABOUT = ["asha.rao@himalaya-trails.example", "Himalaya Trails"];

test.each([
  "123456",
  "password",
  "PASSWORD",
  "Qwerty123",
  "iloveyou",
  "p@ssw0rd",
  "india@123",
  "zzzzzz",
  "ｐａｓｓｗｏｒｄ",
])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  "asha.rao",
  "AshaRao1990",
  "asharao!",
  "himalaya",
  "Himalaya-Trails",
  "himalayatrails2026",
  "trails123",
  "asha.rao@himalaya-trails.example",
])("%s is a word of what is known of its owner", (password) => {
  expect(isCommonPassword(password, ABOUT)).toBe(true);
  expect(isCommonPassword(password)).toBe(false);
});

test.each([
  "a-good-password",
  "himalaya in october",
  "ashaandvikram",
  "83920174",
  "मेरा-लंबा-पासवर्ड",
  "x".repeat(63) + "y",
  "!!??!!??",
])("%s is not", (password) => {
  expect(isCommonPassword(password, ABOUT)).toBe(false);
});

test("short parts and empty texts of what is known say nothing", () => {
  expect(isCommonPassword("in2026", ["a@b.in", ""])).toBe(false);
  expect(isCommonPassword("192837", ["", "12@example.in"])).toBe(false);
});
