import type { Lang } from '~/i18n/t'

export type MailBody = { text: string; html: string }

const PAGE =
  'margin:0;padding:24px 12px;background:#f3f5f7;color:#1d2733;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
const SHEET =
  'max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #d9e0e6;border-radius:8px'
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#14507a;color:#ffffff;text-decoration:none;font-weight:600'

/**
 * Renders an email twice: as plain text and as a simple HTML page. All text is escaped; the main link, if
 * there is one, comes after the first paragraph and is also written out.
 */
export function renderMail({
  lang,
  subject,
  paragraphs,
  link,
  stop,
  footer,
}: {
  lang: Lang
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** The link to unsubscribe. */
  stop?: { label: string; url: string }
  footer: string
}): MailBody {
  const [first = '', ...rest] = paragraphs
  const text = [
    first,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...rest,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `--\n${footer}`,
  ].join('\n\n')
  const button = link
    ? [
        `<p><a href="${escapeHtml(link.url)}" style="${BUTTON}">${escapeHtml(link.label)}</a></p>`,
        `<p style="font-size:13px;word-break:break-all">${escapeHtml(link.url)}</p>`,
      ]
    : []
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style='${PAGE}'><div style="${SHEET}"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    paragraph(first),
    ...button,
    ...rest.map(paragraph),
    ...(stop
      ? [`<p style="font-size:13px"><a href="${escapeHtml(stop.url)}">${escapeHtml(stop.label)}</a></p>`]
      : []),
    `<p style="margin:24px 0 0;font-size:13px;color:#55626f">${escapeHtml(footer)}</p></div></body></html>`,
  ].join('\n')
  return { text, html }
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replace(/\n/g, '<br>')}</p>`
}

function escapeHtml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;')
}
