import { useEffect, useRef, type ReactNode } from 'react'
import { boxLook, Button } from '#desk/ui/button.tsx'
import { FieldError } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'

type OrderedRowsProps<Item> = {
  id: string
  /** The name of one row, such as 'Line'. */
  noun: string
  items: readonly Item[]
  onChange: (items: Item[]) => void
  most: number
  /** The value of a new row. Absent when rows are added in another way. */
  blank?: Item
  /** The words of the button that adds a row. */
  addWords?: string
  error?: string | undefined
  children: (item: Item, at: number, change: (item: Item) => void) => ReactNode
}

/** Rows in an order: each can be changed, moved up or down, or removed. The focus follows a row that moves. */
export const OrderedRows = <Item,>({
  id,
  noun,
  items,
  onChange,
  most,
  blank,
  addWords = 'Add',
  error,
  children,
}: OrderedRowsProps<Item>) => {
  const list = useRef<HTMLOListElement>(null)
  const focusOn = useRef<string>(undefined)
  useEffect(() => {
    if (focusOn.current === undefined) return
    list.current?.querySelector<HTMLElement>(focusOn.current)?.focus()
    focusOn.current = undefined
  })
  const change = (at: number, item: Item) => onChange(items.with(at, item))
  const move = (at: number, to: number) => {
    const item = items[at] as Item
    onChange(items.toSpliced(at, 1).toSpliced(to, 0, item))
    // At either end, the button that was pressed becomes disabled.
    const isAtEnd = to === 0 || to === items.length - 1
    const act = to < at === isAtEnd ? 'down' : 'up'
    focusOn.current = `:scope > [data-at="${to}"] [data-act="${act}"]`
  }
  const remove = (at: number) => {
    onChange(items.toSpliced(at, 1))
    focusOn.current = `:scope > [data-at="${Math.max(0, at - 1)}"] [data-act="remove"]`
  }
  return (
    <div className="pt-2">
      <ol ref={list}>
        {items.map((item, at) => (
          // The rows have no ids, so a row's key is its position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} data-at={at} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
            <div className="min-w-0 flex-[1_1_260px]">{children(item, at, (next) => change(at, next))}</div>
            <RowButtons
              name={`${noun} ${at + 1}`}
              isFirst={at === 0}
              isLast={at === items.length - 1}
              onMove={(step) => move(at, at + step)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <FieldError id={`${id}-error`} message={error} />
      {blank !== undefined && items.length < most && (
        <Button
          className="mt-2"
          onClick={() => {
            onChange([...items, blank])
            focusOn.current = `:scope > [data-at="${items.length}"] :is(input, textarea)`
          }}
        >
          <Icon name="plus" className="size-4" /> {addWords}
        </Button>
      )}
    </div>
  )
}

type RowButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

const RowButtons = ({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) => (
  <div className="ml-auto flex">
    <button
      type="button"
      data-act="up"
      aria-label={`${name}: up`}
      disabled={isFirst}
      className={`${boxLook} disabled:opacity-40`}
      onClick={() => onMove(-1)}
    >
      <Icon name="up" />
    </button>
    <button
      type="button"
      data-act="down"
      aria-label={`${name}: down`}
      disabled={isLast}
      className={`${boxLook} disabled:opacity-40`}
      onClick={() => onMove(1)}
    >
      <Icon name="down" />
    </button>
    <button
      type="button"
      data-act="remove"
      aria-label={`Remove ${name}`}
      className={boxLook}
      onClick={onRemove}
    >
      <Icon name="bin" />
    </button>
  </div>
)
