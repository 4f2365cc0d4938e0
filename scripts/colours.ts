// Colors may only be defined in the tokens, so that light and dark mode and every contrast are decided in one place.
import { glob, readFile } from 'node:fs/promises'

const tokens = 'web/ui/tokens.css'
// '#web/…' is an import, and '&#8203;' is a character.
const rawColour =
  /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\/)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i
/** The browser's own frame takes its color from a meta element, which cannot use custom properties. */
const browserFrame = /theme-color/

const findings: string[] = []
/** A constant, because the check for dead code counts files that a call of `glob` names as used. */
const styled = '{web,desk}/**/*.{tsx,css}'

for await (const file of glob(styled)) {
  if (file !== tokens) findings.push(...rawColoursIn(file, await readFile(file, 'utf8')))
}
if (findings.length > 0) {
  console.error(`Use a colour of ${tokens}, or name a new one there:\n${findings.join('\n')}`)
  process.exitCode = 1
}

function rawColoursIn(file: string, text: string): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), at: `${file}:${index + 1}` }))
    .filter(({ line }) => rawColour.test(line) && !browserFrame.test(line))
    .map(({ line, at }) => `  ${at}  ${line}`)
}
