import { hash } from 'node:crypto'
import { escapeHtml } from './html.ts'
import type { KeptMail } from './stored-mails.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
h2 { font-size: 1rem; margin: 2rem 0 0.5rem; }
ol { list-style: none; padding: 0; margin: 0; }
li { border-top: 1px solid #8886; }
li a { display: block; padding: 0.75rem 0.25rem; color: inherit; text-decoration: none; }
li a:hover strong, li a:focus-visible strong { text-decoration: underline; }
li span, dd, dt { overflow-wrap: anywhere; }
li span { display: block; font-size: 0.875rem; opacity: 0.75; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.125rem 1rem; margin: 0; }
dt { opacity: 0.75; }
dd { margin: 0; }
iframe { width: 100%; height: 56rem; border: 1px solid #8886; border-radius: 0.375rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8886; border-radius: 0.375rem; }
`

/** The only thing a mail in the frame may do is open its links. */
export const allowedInFrame =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** The only style that the pages' policy allows. */
export const inlineStyleSource = `'sha256-${hash('sha256', style, 'base64')}'`

export const listPage = (mails: readonly KeptMail[]): string =>
  page(
    'Mails',
    `<h1>Mails</h1>
<p>No mail server is set (SMTP_URL), so mails are kept here and reach nobody.</p>
${mails.length === 0 ? '<p>None yet. Register an account, or ask for a new password, and reload this page.</p>' : ''}
<ol>
${mails.map(entry).join('\n')}
</ol>`,
  )

export const mailPage = ({ id, from, to, subject, date, text, attachments }: KeptMail): string =>
  page(
    subject,
    `<p><a href="/dev/mails">All mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl>
<dt>From</dt><dd>${escapeHtml(from)}</dd>
<dt>To</dt><dd>${escapeHtml(`${to.name} <${to.address}>`)}</dd>
<dt>Sent</dt><dd>${time(date)}</dd>
${
  attachments.length > 0
    ? `<dt>Attached</dt><dd>${escapeHtml(attachments.join(', '))}</dd>
`
    : ''
}</dl>
<h2>As HTML</h2>
<iframe title="The mail as HTML" src="/dev/mails/${id}/html" sandbox="${allowedInFrame}"></iframe>
<h2>As plain text</h2>
<pre>${withLinks(text)}</pre>
<p><a href="/dev/mails/${id}/eml">Download as sent (.eml)</a></p>`,
  )

const entry = ({ id, to, subject, date }: KeptMail) =>
  `<li><a href="/dev/mails/${id}"><strong>${escapeHtml(subject)}</strong><span>to ${escapeHtml(to.address)}, ${time(date)}</span></a></li>`

const time = (date: string) => `<time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time>`

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

const withLinks = (text: string) =>
  text
    .split(address)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : link(escapeHtml(part))))
    .join('')

const link = (address: string) => `<a href="${address}">${address}</a>`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`
