import { copies } from './copies.ts'
import { databaseFaults } from './database-faults.ts'
import { heldLock } from './held-lock.ts'
import { kills, killsOnPostgres } from './kills.ts'
import { oneOffLists } from './one-off-lists.ts'
import { overload } from './overload.ts'
import { placeFaults } from './place-faults.ts'
import { renders } from './renders.ts'
import { rollingUpgrade } from './rolling.ts'
import { silentLine } from './silent-line.ts'
import { stopsUnderLoad } from './stops.ts'
import { throughput } from './throughput.ts'
import { twoPayments } from './two-payments.ts'
import type { Scenario } from './scenario.ts'

/** In playing order. */
export const scenarios: readonly Scenario[] = [
  copies,
  ...databaseFaults,
  heldLock,
  kills,
  killsOnPostgres,
  oneOffLists,
  overload,
  ...placeFaults,
  renders,
  rollingUpgrade,
  silentLine,
  stopsUnderLoad,
  throughput,
  twoPayments,
]
