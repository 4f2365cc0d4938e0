import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import {
  isStored,
  partiesOf,
  type People,
  peopleShown,
  storedIn,
  type TypedPeople,
} from '#web/fields/sale-people.ts'
import { forgetTypedPeople, keepTypedPeople, readTypedPeople } from '#web/sales/listing/typed-people.ts'

export type ListingPeople = ReturnType<typeof usePeople>

/** `faults`: by the paths of the fields. */
type Outcome = { isWrong: boolean; sentence: string; faults: Readonly<Record<string, string>> }

const overtaken =
  'These people were changed meanwhile. The saved ones are here now, and so is what you typed. Look at them, then save.'

/**
 * The people of a sale as they are typed, on all steps of the listing. Nothing can be typed while they are saved, because it would be
 * lost. `onSaved`: the list of missing fields may have changed.
 */
export const usePeople = (saleId: string, onSaved: () => void) => {
  const { call } = useRouter().options.context
  const params = { saleId }
  const loaded = useStoredPeople(saleId)
  const [typed, setTyped] = useState(() => readTypedPeople(saleId))
  const [outcome, setOutcome] = useState<Outcome>()
  const stored = storedIn(loaded.data)

  const saved = () => {
    forgetTypedPeople(saleId)
    setTyped(undefined)
    setOutcome({ isWrong: false, sentence: 'Saved', faults: {} })
    onSaved()
    return true
  }
  const refused = (sentence: string, faults = {}) => {
    setOutcome({ isWrong: true, sentence, faults })
    return false
  }
  const failed = async (problem: unknown, sent: TypedPeople) => {
    const now = problem instanceof ApiProblem && problem.status === 409 ? await loaded.reload() : undefined
    const isOvertaken = problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
    if (isOvertaken && now && isStored(sent, storedIn(now))) return saved()
    return refused(
      isOvertaken ? overtaken : reasonOf(problem),
      problem instanceof ApiProblem ? problem.fields : {},
    )
  }
  const send = async () => {
    const known = loaded.data ?? (await loaded.reload())
    if (!known) return refused('The people of your sale did not load. Please try again.')
    const { version, people: before } = storedIn(known)
    const people = peopleShown(readTypedPeople(saleId), { version, people: before })
    const body = { version, parties: partiesOf(people) }
    try {
      await call('PUT /api/home/customer/sales/:saleId/parties', { params, body })
      await loaded.reload()
      return saved()
    } catch (problem) {
      return failed(problem, { version, before, people })
    }
  }
  const { save, isSaving } = useOneAtATime(send, () => setOutcome(undefined))
  return {
    loaded,
    people: peopleShown(typed, stored),
    outcome,
    isSaving,
    type: (next: People) => {
      const now = { version: stored.version, before: stored.people, people: next }
      keepTypedPeople(saleId, now)
      setTyped(now)
      setOutcome((last) => (last?.isWrong ? last : undefined))
    },
    /** This and `saveTyped` resolve to whether the server has them. */
    save,
    saveTyped: async () => readTypedPeople(saleId) === undefined || (await save()),
  }
}

/** As the server has them. */
export const useStoredPeople = (saleId: string) =>
  useCustomerData(['sale-parties', saleId], (call) =>
    call('GET /api/home/customer/sales/:saleId/parties', { params: { saleId } }),
  )

/** Who presses again while a save is under way waits for that one. */
const useOneAtATime = (send: () => Promise<boolean>, begin: () => void) => {
  const [isSaving, setIsSaving] = useState(false)
  const underWay = useRef<Promise<boolean>>(undefined)
  const save = (): Promise<boolean> => {
    if (underWay.current) return underWay.current
    setIsSaving(true)
    begin()
    underWay.current = send().finally(() => {
      underWay.current = undefined
      setIsSaving(false)
    })
    return underWay.current
  }
  return { save, isSaving }
}
