import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FoundChoiceField } from '#desk/list/found-choice.tsx'
import type { Filter, ListKind } from '#desk/list/list-kind.ts'
import type { ListState } from '#desk/list/use-list.ts'
import { ViewsMenu } from '#desk/list/views/views-menu.tsx'
import { useCommands } from '#desk/commands/registry.ts'
import { Button } from '#desk/ui/button.tsx'
import { inputLook, SelectField, TextField } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { isEnter } from '#web/ui/composition.ts'
import { upperFirst } from '#rules/upper-first'

/** The filters as a sentence with chips, the search field, and the panel where filters are chosen. */
export const FilterBar = <Row,>({
  kind,
  list,
  children,
}: {
  kind: ListKind<Row>
  list: ListState<Row>
  /** Shown beside the filters. */
  children?: ReactNode
}) => {
  const [isOpen, setOpen] = useState(false)
  const order = kind.orders.find(({ sort }) => sort === list.sort)
  const chosen = kind.filters.filter(({ name }) => (list.search[name] ?? '') !== '')
  return (
    <div className="no-print grid gap-2 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {kind.searchFor !== undefined && <SearchField kind={kind} list={list} />}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-soft">
          <span className="text-ink">
            {chosen.length === 0 ? `All ${kind.noun.many}` : upperFirst(kind.noun.many)}
          </span>
          {chosen.map((filter) => (
            <Chip key={filter.name} filter={filter} list={list} />
          ))}
          {order && <span>{order.words}</span>}
        </p>
        {kind.filters.length > 0 && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'up' : 'plus'} className="size-4" /> Filter
          </Button>
        )}
        {(kind.filters.length > 0 || kind.searchFor !== undefined) && <ViewsMenu kind={kind} list={list} />}
        {children}
      </div>
      {isOpen && (
        <div className="grid gap-3 border-y border-line py-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(160px,1fr))]">
          {kind.filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} list={list} />
          ))}
        </div>
      )}
    </div>
  )
}

type FilterProps<Row> = { filter: Filter; list: ListState<Row> }

const Chip = <Row,>({ filter, list }: FilterProps<Row>) => {
  const words = useFilterWords(filter, list.search[filter.name] ?? '')
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 rounded-sm border border-line-strong bg-sheet pl-2 text-meta text-ink">
      {words}
      <button
        type="button"
        aria-label={`Remove: ${words}`}
        className="grid size-7 place-items-center text-soft hover:text-ink finger:size-11"
        onClick={() => list.choose(filter.name, '')}
      >
        <Icon name="close" className="size-[13px]" />
      </button>
    </span>
  )
}

/** A choice that was looked up appears by its name, as soon as the name is known. */
const useFilterWords = (filter: Filter, value: string): string => {
  const { name, nameOf } = filter
  const { data } = useQuery({
    queryKey: ['choice', name, value],
    queryFn: async () => (await nameOf?.(value)) ?? value,
    enabled: nameOf !== undefined,
    staleTime: Infinity,
  })
  return sayFilter(filter, data ?? value)
}

const sayFilter = ({ label, options, say }: Filter, value: string): string => {
  if (say) return say(value)
  return `${label}: ${options?.find((option) => option.value === value)?.words ?? value}`
}

const FilterField = <Row,>({ filter, list }: FilterProps<Row>) => {
  const { name, label, options, type = 'text', find } = filter
  const value = list.search[name] ?? ''
  if (find)
    return <FoundChoiceField filter={{ ...filter, find }} onChoose={(chosen) => list.choose(name, chosen)} />
  if (options)
    return (
      <SelectField label={label} value={value} onChange={(event) => list.choose(name, event.target.value)}>
        <option value="">All</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </SelectField>
    )
  // A text applies when it is finished: with Enter, or when the focus leaves. A day is finished as soon as it is complete.
  return type === 'date' ? (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={(event) => list.choose(name, event.target.value)}
    />
  ) : (
    <TextField
      key={value}
      label={label}
      defaultValue={value}
      onBlur={(event) => event.target.value !== value && list.choose(name, event.target.value.trim())}
      onKeyDown={(event) => isEnter(event) && list.choose(name, event.currentTarget.value.trim())}
    />
  )
}

const typingMs = 250

/** Searches while the person types. The key / focuses it. */
const SearchField = <Row,>({ kind, list }: { kind: ListKind<Row>; list: ListState<Row> }) => {
  const asked = list.search['q'] ?? ''
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const input = useRef<HTMLInputElement>(null)
  const { searchFor } = list
  // The address changed from outside: Back, a link, or “Clear the filters”.
  if (seen !== asked) {
    setSeen(asked)
    if (text.trim() !== asked) setText(asked)
  }
  const latest = useRef(searchFor)
  useEffect(() => {
    latest.current = searchFor
  })
  useEffect(() => {
    if (text.trim() === asked) return undefined
    const timer = setTimeout(() => latest.current(text.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [text, asked])
  useCommands([
    {
      id: 'search',
      words: `Search ${kind.noun.many}`,
      keys: '/',
      foot: 'search',
      icon: 'search',
      run: () => input.current?.focus(),
    },
  ])
  return (
    <div className="relative w-72 max-w-full max-md:w-full">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-soft"
      />
      <input
        ref={input}
        type="search"
        aria-label={`Search ${kind.noun.many}`}
        placeholder={kind.searchFor}
        className={`${inputLook} pr-1.5 pl-8`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
