import sharp from "sharp";
import { expect, test } from "vitest";
import { LANDSCAPES } from "#app/domain/catalogue/kinds.ts";
import { drawSocialCard, type SocialCard } from "#app/services/media/social-cards.ts";

const card: SocialCard = {
  title: "Varanasi",
  subtitle: "Uttar Pradesh",
  company: { name: "Wayfold", primaryColor: "#8b5cf6" },
  landscape: "ghats",
  slug: "varanasi",
};

test.each([...LANDSCAPES, null])(
  "a card over %s is a PNG of 1200 x 630 below 200 kB",
  async (landscape) => {
    const png = await drawSocialCard({ ...card, landscape });
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(200_000);
  },
);

test("the same card is drawn the same", async () => {
  expect(await drawSocialCard(card)).toEqual(await drawSocialCard(card));
});

test("Devanagari letters have signs of their own instead of boxes", async () => {
  const [ka, kha] = await Promise.all(
    ["क", "ख"].map((title) => drawSocialCard({ ...card, title })),
  );
  expect(ka).not.toEqual(kha);
});

test("Devanagari letters join: a non-joiner between them changes the picture", async () => {
  const [joined, apart] = await Promise.all(
    ["क्ष", "क्\u200cष"].map((title) => drawSocialCard({ ...card, title })),
  );
  expect(joined).not.toEqual(apart);
});

test("emoji and scripts without a font are left out", async () => {
  expect(await drawSocialCard({ ...card, title: "Varanasi 🛕 வாரணாசி" })).toEqual(
    await drawSocialCard(card),
  );
});

test("a title with nothing to print gives way to the company's name", async () => {
  expect(await drawSocialCard({ ...card, title: "🛕" })).toEqual(
    await drawSocialCard({ ...card, title: "Wayfold" }),
  );
});

test("a colour that is no colour falls back to the default", async () => {
  const company = { name: "Wayfold", primaryColor: `"/><script>` };
  expect(await drawSocialCard({ ...card, company })).toEqual(await drawSocialCard(card));
});

test("markup in a title is set as text", async () => {
  const png = await drawSocialCard({ ...card, title: `<b>Fort</b> & "Palace" </svg>` });
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a very long title or word keeps the subtitle on the card", async () => {
  for (const title of ["Rajasthan ".repeat(60), "Thiruvananthapuram".repeat(20)]) {
    const bottom = { left: 70, top: 500, width: 900, height: 90 };
    const drawn = await Promise.all(
      ["North India", ""].map(async (subtitle) =>
        sharp(await drawSocialCard({ ...card, title, subtitle }))
          .extract(bottom)
          .raw()
          .toBuffer(),
      ),
    );
    expect(drawn[0]).not.toEqual(drawn[1]);
  }
});
