import type { Kysely } from 'kysely'
import { line } from '#contract/form-fields'
import type { Tables } from '#database/tables'
import { longestPersonName } from '#rules/accounts'
import type { Capability } from '#rules/staff'
import { bulkAction, type BulkAction, type BulkTask } from './bulk-kind.ts'
import { refuseEarlierChange } from './refuse-earlier-state.ts'
import { replacedIn } from '#server/staff/holders'
import { colleagueNamed } from '#server/staff/colleague-named'
import type { Colleague } from '#server/staff/colleagues'

type Assigning = {
  needs: Capability
  /** The people a record can be given to. */
  readPeople(read: Kysely<Tables>): Promise<Colleague[]>
  /** Null for nobody. `from`: only while this person has it. */
  giveTo(task: BulkTask, to: string | null, from?: string | null): Promise<unknown>
}

type Assign = (
  platform: BulkTask['platform'],
  staff: BulkTask['staff'],
  recordId: string,
  wish: { to: string; from?: string | null },
) => Promise<{ changed_at: number | null }>

/** `assign` gives a single record away; '' is nobody. */
export const assignWith =
  (assign: Assign): Assigning['giveTo'] =>
  async (task, to, from) => {
    const wish = { to: to ?? '', ...(from !== undefined && { from }) }
    refuseEarlierChange(task, await assign(task.platform, task.staff, task.recordId, wish))
  }

/** Gives records to a colleague. The undo gives each back to the person who had it before. */
export const assignActions = ({ needs, readPeople, giveTo }: Assigning) =>
  ({
    assign: bulkAction({
      needs,
      input: line({ label: 'the colleague', mostCharacters: longestPersonName }),
      run: async (task) => {
        const people = await readPeople(task.platform.database.direct)
        return giveTo(task, colleagueNamed(people, task.input))
      },
    }),
    'give back': bulkAction({
      needs,
      run: async (task) => {
        const { from, to } = replacedIn(task.takesBack)
        return giveTo(task, from, to)
      },
    }),
  }) satisfies Record<string, BulkAction>
