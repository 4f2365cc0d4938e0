// Secrets from files, such as those that Docker, Kubernetes and systemd mount: TOKEN_SECRET_FILE in place of TOKEN_SECRET.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { collectProblems, ConfigProblem } from './config-problem.ts'
import { variables } from './config-variables.ts'
import { whyUnread } from './writable-folder.ts'

type Environment = Record<string, string | undefined>

/** The variables that a file may hold. */
export const secretNames: readonly string[] = Object.entries(variables)
  .filter(([, variable]) => 'secret' in variable)
  .map(([name]) => name)

export const fileVariableOf = (name: string): string => `${name}_FILE`

/** The variable that sets this secret: NAME_FILE if that is set, otherwise NAME. */
export const variableThatGives = (name: string, environment: Environment): string =>
  environment[fileVariableOf(name)]?.trim() ? fileVariableOf(name) : name

/**
 * The environment with the content of these files instead of their names. Throws a ConfigProblem with a sentence for each file that is
 * missing or empty, and for each secret that is given in both ways.
 */
export const withSecretsOfFiles = (environment: Environment): Environment => {
  const given = { ...environment }
  const problems = collectProblems()
  for (const name of secretNames) {
    const fileVariable = fileVariableOf(name)
    const path = given[fileVariable]?.trim()
    delete given[fileVariable]
    if (!path) continue
    problems.attempt(() => {
      if (given[name]?.trim()) throw new ConfigProblem(`${fileVariable} or ${name} must be set, not both.`)
      given[name] = contentOf(fileVariable, resolve(path))
    })
  }
  problems.throwAny()
  return given
}

const contentOf = (fileVariable: string, path: string): string => {
  const content = textOf(fileVariable, path).trim()
  if (content === '')
    throw new ConfigProblem(`${fileVariable} must name a file with the secret; ${path} is empty.`)
  return content
}

const textOf = (fileVariable: string, path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = 'unknown reason' } = error as NodeJS.ErrnoException
    throw new ConfigProblem(
      `${fileVariable} must name a file with the secret; ${path} cannot be read ${whyUnread(code)}`,
    )
  }
}
