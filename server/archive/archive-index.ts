// The first page of an archive: its contents, their status, and how anyone can verify that nothing was changed. It is designed for
// printing.
import { mountainTime } from '#rules/dates'
import type { Brokerage } from '#server/brokerage/brokerage'
import { inDollars } from '#rules/money'
import type { Archive, ArchivedOrder, ArchivedPaper, ArchivedVersion } from '#server/archive/archive'
import { linkTo } from '#server/archive/archive-paths'
import { progressByStage } from '#rules/legal-documents'
import { recordsKept } from '#rules/retention'
import { escapeHtml } from '#server/platform/mail/html'

/** `changed`: paths of files that differ from what was uploaded. */
export const archiveIndex = (
  { madeAt, customer, home, legal, orders }: Archive,
  { legalName, licenceNumber, postalAddress }: Brokerage,
  changed: ReadonlySet<string>,
): string => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Papers of ${escapeHtml(customer.name)}</title>
<style>
${styles}</style>
</head>
<body>
<h1>Papers of ${escapeHtml(customer.name)}</h1>
<p>${escapeHtml(customer.email)}${home ? `<br>${escapeHtml(home.address)}, built in ${home.yearBuilt}, ${home.hoaMembership === 'Yes' ? 'in an HOA' : 'not in an HOA'}` : ''}</p>
<p class="soft">Made on ${time(madeAt)} by ${escapeHtml(legalName)}, license ${escapeHtml(licenceNumber)}, ${escapeHtml(postalAddress)}.<br>
Every version that was handed in is here, the newest first. Times are Mountain Time. The SHA-256 of a file was taken when it arrived, and was compared when this archive was made.</p>
<h2>Legal documents</h2>
${progress(legal.flatMap(({ papers }) => papers))}
${legal.map(({ type, papers }) => `<h3>${escapeHtml(type)} documents</h3>\n${paperTable(papers.map(withNeed), changed)}`).join('\n')}
<h2>Orders</h2>
${orders.length === 0 ? '<p>There are no orders.</p>' : orders.map((order) => orderPart(order, changed)).join('\n')}
</body>
</html>
`

type LegalPaper = Archive['legal'][number]['papers'][number]

const progress = (papers: readonly LegalPaper[]) =>
  `<ul>${progressByStage(papers)
    .map(
      ({ stage, required, handedIn, approved }) =>
        `<li>${escapeHtml(stage)}: of ${required} required, ${handedIn} handed in, ${approved} approved</li>`,
    )
    .join('')}</ul>`

/** A document and its facts in words. */
type Row = ArchivedPaper & { facts: string }

const withNeed = (paper: LegalPaper): Row => {
  const need = paper.required ? 'required' : 'not required'
  return { ...paper, facts: [paper.stage, need, paper.condition].filter(Boolean).join(' · ') }
}

const orderPart = ({ order, packages, receipt }: ArchivedOrder, changed: ReadonlySet<string>) =>
  `<h3>Order ${order.number}</h3>
<p>Placed on ${time(order.placed_at)}, ${inDollars(order.total_cents)}, ${order.payment_state}, ${order.state}. ${receipt ? link(receipt.path, 'Receipt') : 'No receipt: nothing was paid.'}</p>
${packages.map((bundle) => packagePart(bundle, changed)).join('\n')}`

const packagePart = (
  { name, papers, bought }: ArchivedOrder['packages'][number],
  changed: ReadonlySet<string>,
) => {
  const files = bought.map((file) => (file.isLost ? lost(file.name) : link(file.path, file.name)))
  const rows = papers.map((paper) => ({ ...paper, facts: '' }))
  return `<h4>${escapeHtml(name)}</h4>
${rows.length > 0 ? paperTable(rows, changed) : ''}
${files.length > 0 ? `<p>From us: ${files.join(', ')}</p>` : ''}`
}

const paperTable = (papers: readonly Row[], changed: ReadonlySet<string>) => `<table>
<thead><tr><th scope="col">Document</th><th scope="col">Status</th><th scope="col">Handed in</th><th scope="col">File</th><th scope="col">Keep until</th></tr></thead>
<tbody>
${papers.map((paper) => paperRows(paper, changed)).join('\n')}
</tbody>
</table>`

const paperRows = ({ name, facts, versions, disposedAt }: Row, changed: ReadonlySet<string>) => {
  const named = `<th scope="row" rowspan="${Math.max(1, versions.length)}">${escapeHtml(name)}${facts ? `<br><span class="soft">${escapeHtml(facts)}</span>` : ''}</th>`
  const rows = versions.map((version) => versionCells(version, changed))
  const nothing =
    disposedAt === undefined
      ? 'Nothing was handed in.'
      : `Disposed of on ${day.format(disposedAt)}: it had to stay for ${recordsKept}, and that time is over.`
  const cells = rows.length > 0 ? rows : [`<td colspan="4" class="soft">${nothing}</td>`]
  return cells.map((row, at) => `<tr>${at === 0 ? named : ''}${row}</tr>`).join('\n')
}

const versionCells = ({ version, path, isLost }: ArchivedVersion, changed: ReadonlySet<string>) => {
  const { number, state, note, reviewed_at, uploaded_at, file_name, bytes, pages, sha256, keep_until } =
    version
  const reviewed = reviewed_at === null ? '' : `<br><span class="soft">on ${time(reviewed_at)}</span>`
  const alarm = changed.has(path)
    ? '<br><span class="alarm">These are not the bytes that were handed in.</span>'
    : ''
  return `<td>Version ${number}: ${state}${reviewed}${note ? `<br><span class="note">${escapeHtml(note)}</span>` : ''}</td>
<td>${time(uploaded_at)}</td>
<td>${isLost ? lost(file_name) : link(path, file_name)}<br><span class="soft">${bytes.toLocaleString('en-US')} bytes, ${pages} ${pages === 1 ? 'page' : 'pages'}</span><br><code>SHA-256 ${sha256}</code>${alarm}</td>
<td>${day.format(keep_until)}</td>`
}

const link = (path: string, words: string) => `<a href="${escapeHtml(linkTo(path))}">${escapeHtml(words)}</a>`

const lost = (words: string) =>
  `${escapeHtml(words)} <span class="alarm">The file store does not have this file.</span>`

const time = (at: number) => minute.format(at)
const minute = new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'medium',
  timeStyle: 'short',
})
const day = new Intl.DateTimeFormat('en-US', { timeZone: mountainTime, dateStyle: 'medium' })

const styles = `
body { margin: 2rem auto; padding: 0 1rem; max-width: 60rem; color: #14261f; background: #fff; font: 15px/1.5 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.25 }
h2 { margin-top: 2.5rem; border-bottom: 2px solid #1d4a38 }
h3 { margin-top: 1.5rem }
table { width: 100%; border-collapse: collapse; table-layout: fixed }
thead th { width: 15% }
thead th:nth-child(1), thead th:nth-child(2) { width: 22% }
thead th:nth-child(4) { width: 26% }
th, td { padding: .35rem .5rem; border-bottom: 1px solid #dad7c4; text-align: left; vertical-align: top; overflow-wrap: break-word }
th { font-weight: 600 }
a { color: #1f5c69 }
code { font-size: 12px; overflow-wrap: anywhere }
.soft { color: #4b5b52; font-weight: 400 }
.note { white-space: pre-line }
.alarm { font-weight: 700; color: #a3271b }
@media print { body { margin: 0; font-size: 11px } h3 { break-after: avoid } tr { break-inside: avoid } }
`
