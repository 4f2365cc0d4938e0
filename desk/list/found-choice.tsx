import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Loaded } from '#desk/detail/loaded.tsx'
import type { Filter } from '#desk/list/list-kind.ts'
import { TextField } from '#desk/ui/field.tsx'
import { isEnter } from '#web/ui/composition.ts'

type FoundChoiceProps = {
  filter: Pick<Filter, 'name' | 'label'> & Required<Pick<Filter, 'find'>>
  /** What can be typed. */
  placeholder?: string
  /** Said when nothing is found. */
  nothing?: string
  error?: string | undefined
  onChoose: (value: string) => void
}

/** A choice that is looked up while you type, such as a person by name. */
export const FoundChoiceField = ({
  filter: { name, label, find },
  placeholder = 'Name or email',
  nothing = 'Nobody fits.',
  error,
  onChoose,
}: FoundChoiceProps) => {
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text.trim())
  const query = useQuery({
    queryKey: ['choices', name, wanted],
    queryFn: () => find(wanted),
    placeholderData: keepPreviousData,
  })
  // What is on the screen may still belong to an earlier text.
  const isFound = text.trim() !== '' && text.trim() === wanted && !query.isPlaceholderData
  const first = isFound ? query.data?.[0] : undefined
  return (
    <div>
      <TextField
        type="search"
        label={label}
        placeholder={placeholder}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event)) return
          // Enter would send the form around it.
          event.preventDefault()
          if (!first) return
          onChoose(first.value)
          setText('')
        }}
      />
      <Loaded query={query}>
        {(found) => (
          <ul
            aria-label={label}
            className={`max-h-52 overflow-y-auto border-x border-b border-line ${error ? 'mt-1.5 border-t' : ''}`}
          >
            {found.map(({ value, words, note }) => (
              <li key={value}>
                <button
                  type="button"
                  className="flex min-h-(--press) w-full flex-wrap items-center gap-x-2 px-2.5 py-1 text-left hover:bg-hover"
                  onClick={() => onChoose(value)}
                >
                  {words} {note !== undefined && <span className="text-meta text-soft">{note}</span>}
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="px-2.5 py-1.5 text-soft">{nothing}</li>}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
