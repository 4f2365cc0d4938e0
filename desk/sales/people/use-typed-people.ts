import type { SaleParties } from '#contract/sale-parties'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { useChange } from '#desk/api/use-change.ts'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { useUnsent } from '#desk/unsent/use-unsent.ts'
import {
  isStored,
  partiesOf,
  type People,
  peopleShown,
  storedIn,
  type TypedPeople,
} from '#web/fields/sale-people.ts'

type Options = {
  saleId: string
  loaded: SaleParties
  /** Loads them again, and gives what the server has then. */
  reload: () => Promise<SaleParties | undefined>
  onSaved: () => void
}

/** The name of a person's control in the form. The places of people change when one of them is removed. */
export const controlOf = (key: string, field: string): string => `${field} ${key}`

/** The people of a sale as they are typed. They stay on this device until they are saved or discarded. */
export const useTypedPeople = ({ saleId, loaded, reload, onSaved }: Options) => {
  const stored = storedIn(loaded)
  const save = useChange(
    async (people: People) => {
      const sent = { version: stored.version, before: stored.people, people }
      try {
        return await call('PUT /api/desk/sales/:saleId/parties', {
          params: { saleId },
          body: { version: stored.version, parties: partiesOf(people) },
        })
      } catch (problem) {
        const now = isOvertaken(problem) ? await reload() : undefined
        // The answer to an earlier try was lost.
        if (now && isStored(sent, storedIn(now))) return now
        throw toFormProblem(problem, { current: (current) => current, fields: atControls(people) })
      }
    },
    { done: 'The people of the sale are saved.', refresh: saleKeys },
  )
  const typed = useUnsent<TypedPeople | null>({
    of: `people:sale ${saleId}`,
    empty: null,
    isEmpty: (content) => content === null,
    // Nobody sees what waits in a closed dialog.
    waits: false,
    send: (content) => save.attempt(peopleShown(content ?? undefined, stored)),
    onSent: onSaved,
  })
  return {
    ...typed,
    people: peopleShown(typed.content ?? undefined, stored),
    type: (people: People) => {
      const isAsStored = JSON.stringify(people) === JSON.stringify(stored.people)
      typed.change(isAsStored ? null : { version: stored.version, before: stored.people, people })
    },
  }
}

const isOvertaken = (problem: unknown): boolean =>
  problem instanceof DeskProblem && problem.code === 'changed_meanwhile'

/** 'parties.0.name' at the control of the first person's name. */
const atControls = (people: People) => (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, place = '', field = ''] = path.split('.')
      const person = people[Number(place)]
      return [person && field !== '' ? controlOf(person.key, field) : path, sentence]
    }),
  )
