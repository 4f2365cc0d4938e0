// How a letter looks, in HTML and in plain text.
import { readableMailbox, withReadableMailboxes } from '#rules/readable-mailboxes'
import { upperFirst } from '#rules/upper-first'
import { contactFormAddress, writeOrCall } from '#rules/ways-to-reach'
import { greeting, type Letter, type LetterPart } from '#server/mails/letter'
import type { Letterhead } from '#server/mails/letterhead'
import { escapeHtml } from '#server/platform/mail/html'

/** One column and no tables. Styles are inline, because many mail programs drop style sheets. The dark-mode styles are a bonus. */
export const letterHtml = (letter: Letter, head: Letterhead): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #10201b !important; color: #f2eedf !important; }
  .sheet { background: #182c25 !important; border-color: #2c443a !important; }
  .soft { color: #b0beb2 !important; border-color: #2c443a !important; }
  .brand { color: #9cc9a2 !important; }
  .link { color: #8cc3cc !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbf8ef;color:#14261f">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>
<div class="ground" style="max-width:36rem;margin:0 auto;padding:24px 16px;background:#fbf8ef;color:#14261f;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<p style="margin:0 0 16px"><a class="brand" href="${escapeHtml(head.publicUrl)}" style="color:#1d4a38;font-size:20px;font-weight:700;text-decoration:none">${escapeHtml(head.brand)}</a></p>
<div class="sheet" style="padding:24px;background:#fffefa;border:1px solid #dad7c4;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(letter.subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting(letter.name))}</p>
${letter.parts.map(partHtml).join('\n')}
<p style="margin:0">Your team at ${escapeHtml(head.brand)}</p>
</div>
${footHtml(letter, head)}
</div>
</body>
</html>
`

const partHtml = (part: LetterPart): string => {
  if ('paragraph' in part) return `<p style="margin:0 0 16px">${linesHtml(part.paragraph)}</p>`
  if ('button' in part) return buttonHtml(escapeHtml(part.button), escapeHtml(part.address))
  const rows = part.facts.map(
    ([label, value]) =>
      `<dt class="soft" style="color:#4b5b52">${escapeHtml(label)}</dt><dd style="margin:0 0 8px">${linesHtml(value)}</dd>`,
  )
  return `<dl style="margin:0 0 16px">${rows.join('')}</dl>`
}

/** Not every mail program knows `white-space`. */
const linesHtml = (text: string) => escapeHtml(withReadableMailboxes(text)).replaceAll('\n', '<br>')

const buttonHtml = (label: string, address: string) =>
  `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#ee6a2c;color:#14261f;border-radius:6px;font-weight:700;text-decoration:none">${label}</a></p>
<p class="soft" style="margin:0 0 16px;color:#4b5b52;font-size:14px">If the button does nothing, copy this address into your browser:<br><a class="link" href="${address}" style="color:#1f5c69;word-break:break-all">${address}</a></p>`

/** Many mailboxes show no inline drawing, so this is a picture from the shop. */
const equalHousingMark = ({ publicUrl }: Letterhead) =>
  `<p style="margin:0"><img src="${escapeHtml(publicUrl)}/equal-housing.png" width="32" height="32" alt="Equal Housing Opportunity" style="border:0"></p>`

const footHtml = ({ reason, unsubscribe }: Letter, head: Letterhead) => {
  const lookup = `<a class="link" href="${escapeHtml(head.licenceLookupUrl)}" style="color:#1f5c69">Look up our license</a>`
  const leave = unsubscribe
    ? `\n<p style="margin:0 0 8px"><a class="link" href="${escapeHtml(unsubscribe.pageUrl)}" style="color:#1f5c69">Unsubscribe with one click</a></p>`
    : ''
  return `<div class="soft" style="padding:16px 8px 0;color:#4b5b52;font-size:13px">
<p style="margin:0 0 8px">${escapeHtml(withReadableMailboxes(reason))}</p>${leave}
<p style="margin:0 0 8px">${contactHtml(head)}</p>
<p style="margin:0 0 8px">${[...head.lines.map(escapeHtml), lookup].join('<br>')}</p>
${equalHousingMark(head)}
</div>`
}

/** The same sentence as in the text, with a link. */
const contactHtml = (head: Letterhead) => {
  const target = head.email || contactFormAddress(head.publicUrl)
  const link = `<a class="link" href="${escapeHtml(head.email ? `mailto:${target}` : target)}" style="color:#1f5c69">${escapeHtml(readableMailbox(target))}</a>`
  return escapeHtml(contactSentence(head)).replace(escapeHtml(target), () => link)
}

const contactSentence = (head: Letterhead) =>
  `Questions? ${upperFirst(writeOrCall(head, `write to us at ${contactFormAddress(head.publicUrl)}`))}.`

export const letterText = (letter: Letter, head: Letterhead): string =>
  [
    greeting(letter.name),
    ...letter.parts.map(partText),
    `Your team at ${head.brand}`,
    [
      '----------',
      withReadableMailboxes(letter.reason),
      ...(letter.unsubscribe ? [`Unsubscribe with one click: ${letter.unsubscribe.pageUrl}`] : []),
      withReadableMailboxes(contactSentence(head)),
      ...head.lines,
      `Look up our license: ${head.licenceLookupUrl}`,
    ].join('\n'),
  ].join('\n\n') + '\n'

const partText = (part: LetterPart): string => {
  if ('paragraph' in part) return withReadableMailboxes(part.paragraph)
  if ('button' in part) return `${part.button}:\n${part.address}`
  return part.facts.map(([label, value]) => `${label}: ${withReadableMailboxes(value)}`).join('\n')
}
