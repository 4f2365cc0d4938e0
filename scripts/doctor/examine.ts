// The checks that need the program's own code.
import { ConfigProblem } from '#server/platform/config/config-problem'
import { type Config, readConfig } from '#server/platform/config/config'
import { misspelledVariables } from '#server/platform/config/misspelled-variables'
import { knownFailure } from '#server/platform/start/start-failure'
import { checkDatabase } from './database.ts'
import { checkSecret } from './secret.ts'
import { inTime } from '#server/platform/limits/in-time'
import { broken, type Finding, good, messageOf } from './finding.ts'
import { type CheckedDatabase, withCheckedDatabase } from './checked-database.ts'
import { checkAddress, checkShop } from './shop.ts'
import { checkDisk, checkFiles, checkMail, checkPayments, checkPort } from './services.ts'

const parts = {
  Brokerage: checkShop,
  Address: checkAddress,
  Database: checkDatabase,
  Secret: checkSecret,
  Disk: checkDisk,
  'Uploaded files': checkFiles,
  Payments: checkPayments,
  Mail: checkMail,
  Port: checkPort,
}

/** Shorter than the doctor waits, so that the part is named. */
const partWithinMs = 20_000

/** Calls `tell` with each finding, in the order of the parts. */
export const examine = async (
  environment: Record<string, string | undefined>,
  tell: (finding: Finding) => void,
): Promise<void> => {
  for (const { name, meant } of misspelledVariables(environment))
    tell({
      check: 'Configuration',
      ...broken(`${name} is not a setting of this program. Is it meant to be ${meant}?`),
    })
  const config = configuration(environment, tell)
  if (!config) return
  await withCheckedDatabase(config, (kept) => examineParts(config, kept, tell))
}

const examineParts = async (
  config: Config,
  kept: Promise<CheckedDatabase>,
  tell: (finding: Finding) => void,
) => {
  // All at once, because several services that do not answer would take longer in sequence than the doctor waits.
  const examined = Object.entries(parts).map(([check, examinePart]) => ({
    check,
    found: inTime<Finding | Finding[]>(examinePart(config, kept), partWithinMs).catch((error: unknown) =>
      broken(`${check}: ${knownFailure(error) ?? messageOf(error)}`),
    ),
  }))
  for (const { check, found } of examined)
    for (const finding of [await found].flat()) tell({ check, ...finding })
}

const configuration = (
  environment: Record<string, string | undefined>,
  tell: (finding: Finding) => void,
): Config | undefined => {
  const check = 'Configuration'
  try {
    const read = readConfig(environment)
    tell({ check, ...good(`The configuration is valid. The data folder is ${read.dataFolder}.`) })
    return read
  } catch (error) {
    const sentences =
      error instanceof ConfigProblem ? error.sentences : [knownFailure(error) ?? messageOf(error)]
    for (const sentence of sentences) tell({ check, ...broken(sentence) })
    return undefined
  }
}
