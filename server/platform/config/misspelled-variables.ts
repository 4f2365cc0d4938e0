import { isOneErrorAway } from '#rules/typing-errors'
import { variables } from './config-variables.ts'
import { fileVariableOf, secretNames } from './secret-files.ts'

/** Shorter names resemble too many of other programs, such as PATH. */
const shortestName = 5

type Misspelled = { name: string; meant: string }

/** Variables that nothing reads, and whose names differ from one of the program's only by a typing error or by case. */
export const misspelledVariables = (environment: Record<string, string | undefined>): Misspelled[] => {
  const known = [...Object.keys(variables), ...secretNames.map(fileVariableOf)]
  return Object.keys(environment)
    .filter((name) => name.length >= shortestName && !known.includes(name) && environment[name])
    .flatMap((name) => {
      const meant = known.find((one) => isMeant(name, one))
      return meant === undefined ? [] : [{ name, meant }]
    })
}

const isMeant = (name: string, known: string) => {
  const [a, b] = [plain(name), plain(known)]
  return a === b || isOneErrorAway(a, b)
}

/** Hyphens and missing underscores are typing errors too. */
const plain = (name: string) => name.toUpperCase().replaceAll(/[_-]/g, '')
