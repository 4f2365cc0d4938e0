// The first page of a person's file: everything in tables, for people who do not read JSON.
import { mountainTime } from '#rules/dates'
import type { Brokerage } from '#server/brokerage/brokerage'
import { escapeHtml } from '#server/platform/mail/html'

type Data = Readonly<Record<string, unknown>>

export const personIndex = (
  data: Data & { email: string },
  { legalName, postalAddress }: Pick<Brokerage, 'legalName' | 'postalAddress'>,
  { hasPapers, hasPhotos, at }: { hasPapers: boolean; hasPhotos: boolean; at: number },
): string => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Data of ${escapeHtml(data.email)}</title>
<style>
${styles}</style>
</head>
<body>
<h1>Data of ${escapeHtml(data.email)}</h1>
<p>Made on ${moment.format(at)} by ${escapeHtml(legalName)}, ${escapeHtml(postalAddress)}. Times are Mountain Time.
<a href="data.json">The same for programs (JSON)</a>${hasPapers ? ' · <a href="papers/index.html">The papers</a>' : ''}${hasPhotos ? ' · The photos are in the folder “photos”.' : ''}</p>
${Object.entries(data)
  .map(([name, value]) => section(name, value))
  .join('\n')}
</body>
</html>
`

const section = (name: string, value: unknown): string => {
  const rows = Array.isArray(value) ? value : value === null ? [] : [value]
  const content = rows.length === 0 ? '<p>Nothing.</p>' : rows.map(record).join('\n')
  return `<h2>${escapeHtml(inWords(name))}</h2>\n${content}`
}

const record = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return `<p>${escapeHtml(String(row))}</p>`
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  return `<table>${facts
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeHtml(inWords(name))}</th><td>${told(name, value)}</td></tr>`,
    )
    .join('')}</table>`
}

/** Columns that end in `_at`, and `at` itself, are moments. */
const told = (name: string, value: unknown): string => {
  if (typeof value === 'number' && /(?:^|_)(?:at|until)$|At$/.test(name)) return moment.format(value)
  return escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** 'owner_name' and 'receivedBy' as 'Owner name' and 'Received by' */
const inWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const moment = new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'medium',
  timeStyle: 'short',
})

const styles = `
body { margin: 2rem auto; padding: 0 1rem; max-width: 60rem; color: #14261f; background: #fff; font: 15px/1.5 system-ui, sans-serif }
h2 { margin-top: 2.5rem; border-bottom: 2px solid #1d4a38 }
table { width: 100%; margin-bottom: 1rem; border-collapse: collapse; table-layout: fixed }
th { width: 30%; font-weight: 600 }
th, td { padding: .25rem .5rem; border-bottom: 1px solid #dad7c4; text-align: left; vertical-align: top; overflow-wrap: anywhere; white-space: pre-line }
a { color: #1f5c69 }
`
