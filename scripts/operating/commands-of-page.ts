// The commands that a page tells its reader to run, as they are printed there.

/** Programs by whose name a command between backticks is recognized. */
const programs =
  'npm|bin/yardsign|yardsign|node|git|systemctl|systemd-analyze|journalctl|curl|psql|sqlite3|docker|kubectl|openssl|cp|mv|df|dmesg|du|age-keygen|litestream|promtool|sudo'
const isCommand = new RegExp(`^(?:(?:${programs}) .+|npm (?:test|start)|dmesg)$`)
const isSetting = /^[A-Z_]+=/
const cronTimes = /^(?:[\d*/,-]+ ){5}/

export type Page = {
  /** Each command on its own line, even if a line joins several with && or |. */
  commands: string[]
  /** The beginnings of commands that the page says no test runs. */
  notRun: string[]
}

export const readPage = (text: string): Page => {
  const blocks = [...text.matchAll(/^```(sh|cron)\n(.*?)^```/gms)].map(([, , body = '']) => body)
  const prose = text.replaceAll(/^```.*?^```/gms, '')
  const [notes = '', ...rest] = prose.split(/^Not run by a test:/m).toReversed()
  const marked = rest.length > 0 ? (notes.split('\n\n')[0] ?? '') : ''
  const said = marked === '' ? prose : prose.replace(marked, '')
  const lines = [
    ...blocks.flatMap((body) => body.split('\n')),
    ...quoted(said).filter((words) => isCommand.test(words)),
  ]
  return {
    commands: [...new Set(lines.flatMap(commandsOf))],
    notRun: quoted(marked),
  }
}

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)

const commandsOf = (line: string): string[] => {
  const words = line.replace(cronTimes, '').trim()
  if (words === '' || words.startsWith('#') || isSetting.test(words)) return []
  return words.split(/ (?:&&|\|) (?=(?:[^"']|"[^"]*"|'[^']*')*$)/)
}
