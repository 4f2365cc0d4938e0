import { hash } from 'node:crypto'
import type { Brokerage } from '#server/brokerage/brokerage'
import { pagePolicy } from '#server/platform/http/security-headers'
import { escapeHtml } from '#server/platform/mail/html'

const style = `
:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#fbf8ef, #10201b); color: light-dark(#14261f, #f2eedf); font: 1.0625rem/1.6 system-ui, sans-serif }
header, main, footer { max-width: 40rem; margin: 0 auto; padding: 1.25rem }
header a { color: light-dark(#1d4a38, #9cc9a2); font-size: 1.25rem; font-weight: 700; text-decoration: none }
main { border-top: 4px solid #ee6a2c }
h1 { margin: 0.5rem 0; font-size: 2.25rem; line-height: 1.1 }
h2 { margin: 2.5rem 0 0; font-size: 1.4rem }
a { color: inherit }
label, legend { display: block; margin-top: 1.25rem; font-weight: 600 }
label.tick { display: grid; grid-template-columns: auto 1fr; gap: 0.75rem; font-weight: 400 }
input, select, textarea { box-sizing: border-box; width: 100%; min-height: 2.9rem; padding: 0.5rem 0.75rem; border: 1.5px solid light-dark(#76857c, #7f9187); border-radius: 6px; background: light-dark(#fffefa, #182c25); color: inherit; font: inherit }
input[type=checkbox] { width: 1.4rem; min-height: 1.4rem; margin: 0.15rem 0 0 }
textarea { min-height: 7rem }
button { margin-top: 1.5rem; min-height: 3rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 6px; background: #ee6a2c; color: #14261f; font: inherit; font-weight: 700 }
[aria-invalid=true] { border-color: light-dark(#a3271c, #ff9d8f); border-width: 2px }
.wrong, .problems { color: light-dark(#a3271c, #ff9d8f); font-weight: 600 }
.problems { margin: 1.5rem 0; padding: 0.25rem 1.25rem; border: 2px solid; border-radius: 6px }
.soft, footer { color: light-dark(#4b5b52, #b0beb2); font-size: 0.9375rem }
.reference { margin: 0; font-size: 2rem; font-weight: 800 }
:focus-visible { outline: 3px solid light-dark(#1f5c69, #8cc3cc); outline-offset: 2px }
`

/** The content security policy of the page below: no scripts, and only its own style. */
export const framePolicy = pagePolicy([], { style: [`'sha256-${hash('sha256', style, 'base64')}'`] })

/** A self-contained page in the shop's colors. `content` is HTML. */
export const pageFrame = (
  { brand, legalName, employingBroker, licenceNumber, postalAddress, phone, email }: Brokerage,
  { title, content }: { title: string; content: string },
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(brand)}</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">${escapeHtml(brand)}</a></header>
<main>
${content}
</main>
<footer>
<p>${escapeHtml(legalName)}. Licensed real-estate brokerage in Colorado. Employing broker: ${escapeHtml(employingBroker)}. License ${escapeHtml(licenceNumber)}.<br>
${escapeHtml(postalAddress)}${reachHtml({ phone, email })}</p>
<p>Equal Housing Opportunity. <a href="/disclosure">Disclosure</a> <a href="/privacy_policy">Privacy Policy</a></p>
</footer>
</body>
</html>
`

const reachHtml = ({ phone, email }: Pick<Brokerage, 'phone' | 'email'>) => {
  const ways = [escapeHtml(phone), email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`]
  const said = ways.filter((way) => way !== '').join(', ')
  return said && `<br>\n${said}`
}
