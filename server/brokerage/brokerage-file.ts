import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { BrokerageSettings } from '#contract/brokerage-settings'
import { lowerFirst } from '#rules/field-sentences'
import { fieldMessage } from '#server/platform/api/field-message'
import { ConfigProblem } from '#server/platform/config/config-problem'

/** Undefined without a file. Throws a ConfigProblem whose sentence names BROKERAGE_FILE and the field that does not fit. */
export const readBrokerageFile = (file: string | undefined): BrokerageSettings | undefined => {
  if (file === undefined) return undefined
  const result = z.safeParse(BrokerageSettings, parsedFile(file), { error: fieldMessage })
  if (result.success) return result.data
  const [{ path, message }] = result.error.issues as [z.core.$ZodIssue]
  const field = path.length > 0 ? `${path.join('.')} does not fit` : 'something does not fit'
  throw new ConfigProblem(`BROKERAGE_FILE names ${file}, in which ${field}: ${lowerFirst(message)}`)
}

const parsedFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read as JSON (${code ?? message})`
    throw new ConfigProblem(`BROKERAGE_FILE names ${file}, which ${reason}.`)
  }
}
