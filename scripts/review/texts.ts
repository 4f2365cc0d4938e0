// The text that the command line prints about uploads.
import { mountainTime } from '#rules/dates'
import type { HistoryEvent } from '#server/uploads/review/read-history'
import { type KnownVersion, shortId } from '#server/uploads/review/read-version'

export const usage = `Say one of these:
  npm run review                                       lists what waits
  npm run review -- show <id>                          opens one, with its history
  npm run review -- approve <id>
  npm run review -- reject <id> "What to correct"
  npm run review -- more-room <email>                 lets a customer hand in 1,000 MB more`

export const listOf = (versions: readonly KnownVersion[]): string => {
  const [first] = versions
  if (!first) return 'Nothing waits for review.'
  const count = versions.length === 1 ? 'One upload waits' : `${versions.length} uploads wait`
  const id = shortId(first.id)
  return [
    `${count} for review, the longest waiting first.`,
    ...versions.map((version) => [shortId(version.id), ...factsOf(version).map(indented)].join('\n')),
    `See one:     npm run review -- show ${id}
Approve it:  npm run review -- approve ${id}
Reject it:   npm run review -- reject ${id} "What to correct"`,
  ].join('\n\n')
}

/** `path`: where its PDF was saved. */
export const sheetOf = (version: KnownVersion, history: readonly HistoryEvent[], path: string): string =>
  [
    [...factsOf(version), `State: ${version.state}`, `SHA-256: ${version.sha256}`].join('\n'),
    `Its PDF, for you to open and to delete afterwards:\n  ${path}`,
    ['History:', ...history.map((event) => indented(eventLine(event)))].join('\n'),
    ...(version.number < version.newestNumber
      ? [`The customer has handed in version ${version.newestNumber} since: only that one can be reviewed.`]
      : []),
  ].join('\n\n')

/** A version's description: 'Repair Log, version 2, of Ann Example'. */
export const namedVersion = ({ name, number, customerName }: KnownVersion): string =>
  printable(`${name}, version ${number}, of ${customerName}`)

const factsOf = (version: KnownVersion): string[] => {
  const { name, productName, orderNumber, customerName, customerEmail, number, file_name, pages, bytes } =
    version
  const remarks = JSON.parse(version.remarks) as string[]
  return [
    version.kind === 'form'
      ? `${name}, of ${productName}, order ${orderNumber}`
      : `${name}, a legal document`,
    `${customerName}, ${customerEmail}`,
    `version ${number}, handed in ${inDenver.format(version.uploaded_at)}`,
    `${file_name}, ${pages === 1 ? '1 page' : `${pages} pages`}, ${size(bytes)}`,
    ...remarks.map((remark) => `To know: ${remark}`),
  ].map(printable)
}

const eventLine = ({ at, action, version, by, note }: HistoryEvent) =>
  printable(
    `${inDenver.format(at)}: version ${version} ${action} ${by ? `by ${by}` : 'on the command line'}${note ? `: ${note}` : ''}`,
  )

const indented = (line: string) => `  ${line.replaceAll('\n', '\n    ')}`

/** Names and notes were typed by other people, so control characters are removed: they could steer the terminal. */
const printable = (text: string) => text.replaceAll(/[^\P{C}\n]/gu, '')

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const inDenver = new Intl.DateTimeFormat('en-US', {
  timeZone: mountainTime,
  dateStyle: 'medium',
  timeStyle: 'long',
})
