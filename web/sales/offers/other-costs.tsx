import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { longestCostName, mostOtherCosts } from '#rules/net-assumptions'
import { costField, type CostField } from '#web/sales/offers/typed-costs.ts'
import type { CostRow } from '#web/sales/offers/typed-numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type OtherCostsProps = {
  given: readonly CostRow[]
  wrong: Readonly<Partial<Record<CostField, string>>>
}

type Row = { key: number; cost: CostRow | undefined }

/** Costs that the program does not know, such as the transfer of leased solar panels. */
export const OtherCosts = ({ given, wrong }: OtherCostsProps) => {
  const [rows, setRows] = useState<readonly Row[]>(() => given.map((cost, key) => ({ key, cost })))
  const nextKey = useRef(given.length)
  const list = useRef<HTMLUListElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const add = () => {
    flushSync(() => setRows([...rows, { key: nextKey.current++, cost: undefined }]))
    list.current?.querySelector<HTMLInputElement>('li:last-of-type input')?.focus()
  }
  const remove = (key: number) => {
    flushSync(() => setRows(rows.filter((row) => row.key !== key)))
    // The form keeps what is typed.
    list.current?.dispatchEvent(new Event('input', { bubbles: true }))
    more.current?.focus()
  }
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-semibold">Other costs</legend>
      <p className="text-xs text-soft">Such as the transfer of leased solar panels, or a lien.</p>
      <ul ref={list} className="grid">
        {rows.map(({ key, cost }, at) => (
          <li key={key} className="grid grid-cols-2 gap-x-4 gap-y-2 pt-3 sm:grid-cols-[1fr_1fr_auto]">
            <Field
              id={`assume-other-${key}-name`}
              name={costField(at, 'name')}
              label="What it is"
              maxLength={longestCostName}
              defaultValue={cost?.name}
              error={wrong[costField(at, 'name')]}
            />
            <Field
              id={`assume-other-${key}-cents`}
              name={costField(at, 'cents')}
              label="Cost, in dollars"
              inputMode="decimal"
              defaultValue={cost?.cents}
              error={wrong[costField(at, 'cents')]}
            />
            <Button
              look="quiet"
              size="small"
              className="max-sm:col-span-2 max-sm:justify-self-start sm:mt-6.5"
              onClick={() => remove(key)}
            >
              Remove<span className="sr-only"> cost {at + 1}</span>
            </Button>
          </li>
        ))}
      </ul>
      {rows.length < mostOtherCosts && (
        <Button ref={more} size="small" className="mt-3" onClick={add}>
          <Icon name="plus" className="size-4" />
          Add a cost
        </Button>
      )}
    </fieldset>
  )
}
