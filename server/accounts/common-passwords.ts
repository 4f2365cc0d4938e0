import { readFileSync } from 'node:fs'

/** So many of the list are words from which people also make pairs: 'monkeydragon'. */
const mostPaired = 2_000
const shortestPaired = 3

/** The most used passwords, in lower case and the most used first; some notes stand above them. */
const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))

const commonPasswords = new Set(list)
const pairedWords = new Set(list.slice(0, mostPaired).filter((word) => word.length >= shortestPaired))

/** One of the passwords that people use most, or two of the very most used in a row. */
export const isCommonPassword = (word: string): boolean => {
  if (commonPasswords.has(word)) return true
  for (let end = shortestPaired; end <= word.length - shortestPaired; end++)
    if (pairedWords.has(word.slice(0, end)) && pairedWords.has(word.slice(end))) return true
  return false
}
