import { brandTokens } from "#app/domain/brand/tokens.ts";
import { originOf } from "#app/services/companies/companies.ts";
import type { Site } from "#app/platform/context.ts";
import type { Tenant } from "#app/services/companies/tenants.ts";

/** The content of an email, all plain text. */
export interface Letter {
  subject: string;
  /** The paragraphs before the button. */
  lines: readonly string[];
  /** The button. */
  action?: { label: string; url: string };
  /** Small print: how long the link is valid, and what to do if it wasn't requested. */
  notes?: readonly string[];
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const FONTS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One line, without control characters: a subject can't bring headers of its own along. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

const escaped = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;

function textOf(name: string, origin: string, { lines, action, notes = [] }: Letter): string {
  const parts = [
    ...lines,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    `${name}\n${origin}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

function htmlOf(
  company: Tenant,
  name: string,
  origin: string,
  { subject, lines, action, notes = [] }: Letter,
): string {
  const colours = brandTokens(company).light;
  const button =
    action &&
    [
      `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:${colours.accent};color:${colours["on-accent"]};font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>`,
      `<p style="margin:0 0 16px;color:${colours.muted};font-size:14px">If the button doesn’t work, open this link:<br><a href="${escaped(action.url)}" style="color:${colours.link};word-break:break-all">${escaped(action.url)}</a></p>`,
    ].join("");
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 16px;background:${colours.sunken};color:${colours.ink};font:16px/1.5 ${FONTS}">`,
    `<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:${colours.paper}">`,
    `<p style="margin:0 0 24px;font-size:22px;font-weight:700"><a href="${escaped(origin)}" style="color:${colours.link};text-decoration:none">${escaped(name)}</a></p>`,
    ...lines.map((line) => paragraph(line, "")),
    button ?? "",
    ...notes.map((note) => paragraph(note, `color:${colours.muted};font-size:14px`)),
    `</div><p style="max-width:560px;margin:16px auto 0;color:${colours.muted};font-size:13px;text-align:center">${escaped(name)} · <a href="${escaped(origin)}" style="color:${colours.link}">${escaped(origin.replace(/^https?:\/\//, ""))}</a></p>`,
    "</body></html>",
  ].join("\n");
}

/** An email in the company's branding, as HTML and text. */
export function renderMail(company: Tenant, site: Site, letter: Letter): RenderedMail {
  const origin = originOf(company, site);
  const name = oneLine(company.name);
  const subject = oneLine(letter.subject);
  return {
    subject,
    text: textOf(name, origin, letter),
    html: htmlOf(company, name, origin, { ...letter, subject }),
  };
}
