// The rows of a typed amendment, by the names of their fields: item0 and to0, item1 and to1. Nothing here touches the page.
import { faultsAt } from '#desk/ui/fault-at.ts'
import type { DateChange, DeskContractDate } from '#contract/desk/sales/desk-contract'

type Stored = Pick<DeskContractDate, 'item' | 'raw'> & { becoming?: { raw: string } | null }

/** The numbers of the rows on the form. A row that nobody changed is missing in what this device kept. */
export const rowNumbers = (given: FormData): number[] => {
  const named = [...given.keys()].flatMap((name) => /^(?:item|to)(\d+)$/.exec(name)?.[1] ?? [])
  return [...new Set([0, ...named.map(Number)])].toSorted((a, b) => a - b)
}

/** Each row with a choice. A row without one says nothing about the contract. */
export const changesIn = (given: FormData, dates: readonly Stored[]): (DateChange & { at: number })[] =>
  rowNumbers(given).flatMap((at) => {
    const item = Number(given.get(`item${at}`) ?? '')
    if (item === 0) return []
    const row = dates.find((date) => date.item === item)
    return { at, item, from: row?.becoming?.raw ?? row?.raw ?? '', to: String(given.get(`to${at}`) ?? '') }
  })

/** The server's messages by the form's own names. What it says about the earlier text is about the chosen row. */
export const faultsOfRows = (
  fields: Readonly<Record<string, string>>,
  sent: readonly { at: number }[],
): Record<string, string> =>
  faultsAt(fields, (path) => {
    const [, place, name] = /^changes\.(\d+)\.(item|from|to)$/.exec(path) ?? []
    const at = sent[Number(place)]?.at
    return at === undefined ? path : `${name === 'to' ? 'to' : 'item'}${at}`
  })
