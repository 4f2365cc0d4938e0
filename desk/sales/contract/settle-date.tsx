import { useState } from 'react'
import type { DeskContract, DeskContractDate } from '#contract/desk/sales/desk-contract'
import type { DeskSale } from '#contract/desk/sales/sales'
import { useContractChange } from '#desk/sales/contract/contract-query.ts'
import { typedIn } from '#desk/sales/contract/typed-rows.ts'
import { todayInMountainTime } from '#desk/sales/today.ts'
import { SelectField, TextField } from '#desk/ui/field.tsx'
import { KeptFormDialog } from '#desk/unsent/kept-form-dialog.tsx'
import { shortLabel } from '#rules/contract-date-words'
import { longestDateNote } from '#rules/sale-contracts'
import { statesToNote } from '#rules/sale-dates'
import type { ContractDateState } from '#rules/sale-states'

type SettleProps = { sale: DeskSale; contract: DeskContract; date: DeskContractDate; onClose: () => void }

const words: Record<ContractDateState, string> = {
  done: 'Done',
  missed: 'Missed',
  'not applicable': 'Does not apply',
  'not checked': 'Take back what was said',
  counts: 'Counts',
}

/** What may be noted about a date. */
export const settledStatesOf = ({ state, on, doneOn, becoming }: DeskContractDate) =>
  statesToNote({ state, on, doneOn, isWaiting: becoming !== null, today: todayInMountainTime() })

/** `text`: what is typed in the row. Once a colleague retypes it, the same answer is about another date. */
type Said = { text: string; settled: { item: number; state: 'done'; on: string; how: string } }

/** Notes what became of a date. */
export const SettleDialog = ({ sale, contract, date, onClose }: SettleProps) => {
  const [today] = useState(todayInMountainTime)
  const settle = useContractChange(
    sale.id,
    contract,
    'POST /api/desk/sales/:saleId/contracts/:contractId/settle',
    ({ settled }: Said) => settled,
  )
  return (
    <KeptFormDialog
      of={`settle:contract ${contract.id} ${date.item}`}
      title={shortLabel(date.label)}
      text={`Row ${date.item}. The seller sees it.`}
      verb="Note it"
      send={(given) =>
        settle.attempt({
          text: typedIn(date),
          settled: {
            item: date.item,
            state: String(given.get('state')) as 'done',
            on: String(given.get('on') ?? today),
            how: String(given.get('how') ?? ''),
          },
        })
      }
      onClose={onClose}
    >
      {(typed) => <SettleFields date={date} today={today} typed={typed} />}
    </KeptFormDialog>
  )
}

type FieldsProps = { date: DeskContractDate; today: string; typed: FormData | undefined }

/** What is taken back needs neither a day nor a reason. */
const SettleFields = ({ date, today, typed }: FieldsProps) => {
  const [states] = useState(() => settledStatesOf(date))
  const [state, setState] = useState(() => states.find((one) => one === typed?.get('state')) ?? states[0])
  return (
    <>
      <SelectField
        name="state"
        label="What became of it"
        value={state}
        onChange={({ target }) => setState(states.find((one) => one === target.value))}
      >
        {states.map((next) => (
          <option key={next} value={next}>
            {next === 'not checked' && date.doneOn === '' ? 'Must be checked again' : words[next]}
          </option>
        ))}
      </SelectField>
      {state !== 'not checked' && (
        <>
          <TextField name="on" label="On" type="date" required defaultValue={today} />
          <TextField
            name="how"
            label={`${state === 'not applicable' ? 'Why' : 'How'}, as the seller reads it`}
            maxLength={longestDateNote}
          />
        </>
      )}
    </>
  )
}
