import { expect, test, vi } from "vitest";
import { createClients } from "#app/client/request.ts";
import { fakeLine, type FakeAnswer } from "#tests/lib/client/fake-line.ts";

interface Asked {
  answer?: FakeAnswer;
  path?: string;
  client?: "public" | "authenticated";
  pageUrl?: string;
  backend?: string;
}

const unauthorised = (message: string, status = 401): FakeAnswer => ({ status, body: { message } });

/** How often a failed call says that the session is over. */
async function heard({
  answer = unauthorised("Session expired"),
  path = "/users/profile",
  client = "authenticated",
  pageUrl,
  backend,
}: Asked): Promise<number> {
  const { surroundings } = fakeLine(answer);
  const onSessionExpired = vi.fn();
  const clients = createClients({
    surroundings: { ...surroundings, ...(pageUrl && { pageUrl: () => pageUrl }) },
    backend,
    onSessionExpired,
  });
  await expect(clients[client](path)).rejects.toMatchObject({ name: "ApiFailure" });
  return onSessionExpired.mock.calls.length;
}

test.each([
  "Invalid credentials",
  "Session expired",
  "Token expired",
  "Unauthorized access",
  "Your session expired an hour ago",
  "TOKEN EXPIRED",
])("a 401 that says %j ends the session", async (message) => {
  expect(await heard({ answer: unauthorised(message) })).toBe(1);
});

test.each(["Authentication failed", "Password required", "", "Expired"])(
  "a 401 that says %j does not",
  async (message) => {
    expect(await heard({ answer: unauthorised(message) })).toBe(0);
  },
);

test.each([400, 403, 404, 419, 422, 500, 503])(
  "a %i does not, whatever it says",
  async (status) => {
    expect(await heard({ answer: unauthorised("Session expired", status) })).toBe(0);
  },
);

test.each<[string, FakeAnswer]>([
  ["a broken line", "no answer"],
  ["words about the line", unauthorised("Network error: session expired")],
  ["words about the time", unauthorised("Timeout: token expired")],
  ["words about the time", unauthorised("Request timed out, session expired")],
  ["words about the server", unauthorised("Server error: unauthorized access")],
])("%s (%j) say nothing of the session", async (_what, answer) => {
  expect(await heard({ answer })).toBe(0);
});

test.each([
  ["/auth/login", 0],
  ["/auth/signup", 0],
  ["/auth/register", 0],
  ["/auth/refresh", 0],
  ["/auth/refresh?x=1", 0],
  ["/auth/me", 1],
  ["/auth/logout", 1],
  ["/auth/login-history", 1],
  ["/auth/sessions", 1],
  ["/companies", 1],
])("a 401 of %s is heard %i times", async (path, times) => {
  expect(await heard({ path })).toBe(times);
});

test("the public client only puts failures in order", async () => {
  expect(await heard({ client: "public" })).toBe(0);
});

test.each([
  ["https://wayfold.com/profile", "http://localhost:3000", 0],
  ["https://himalaya.wayfold.com/", "http://127.0.0.1:3000", 0],
  ["https://wayfold.com/", "http://api.localhost", 0],
  ["https://wayfold.com/", "http://[::1]:3000", 0],
  ["http://localhost:5173/", "http://localhost:3000", 1],
  ["http://himalaya.localhost:5173/", "http://127.0.0.1:3000", 1],
  ["https://wayfold.com/", "https://api.wayfold.com", 1],
  ["https://wayfold.com/", "https://localhost.example.com", 1],
  ["https://wayfold.com/", "", 1],
])(
  "on %s with the backend at %j it is heard %i times: a local backend knows no session of a hosted site",
  async (pageUrl, backend, times) => {
    expect(await heard({ pageUrl, backend })).toBe(times);
  },
);
