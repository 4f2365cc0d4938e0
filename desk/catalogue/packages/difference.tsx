import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { Choices } from '#desk/catalogue/choices.ts'
import { changedLines, changedPart } from '#desk/catalogue/packages/changed-part.ts'
import { labels, valueWords, type Field } from '#desk/catalogue/packages/package-words.tsx'
import { isSame } from '#desk/detail/draft.ts'

/** The fields that differ, in the order of the form. Stock is left out: orders change it, not editors. */
export const differingFields = (before: PackageContent, after: PackageContent): Field[] =>
  (Object.keys(labels) as Field[]).filter(
    (name) => name !== 'firstStock' && !isSame(before[name], after[name]),
  )

type DifferenceProps = {
  before: PackageContent
  after: PackageContent
  choices: Choices
  /** The names of the two versions. */
  names?: readonly [before: string, after: string]
  onUndo?: (name: Field) => void
}

/** Each field that differs, with both values. */
export const Difference = ({
  before,
  after,
  choices,
  names = ['live', 'draft'],
  onUndo,
}: DifferenceProps) => (
  <dl>
    {differingFields(before, after).map((name) => (
      <div key={name} className="border-b border-line py-2.5">
        <dt className="flex items-baseline font-semibold">
          {labels[name]}
          {onUndo && (
            <button
              type="button"
              aria-label={`Undo: ${labels[name]}`}
              className="link ml-auto text-meta font-normal finger:min-h-11"
              onClick={() => onUndo(name)}
            >
              Undo
            </button>
          )}
        </dt>
        <dd className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-2.5 text-meta wrap-anywhere">
          <Values
            before={valueWords(name, before[name], choices)}
            after={valueWords(name, after[name], choices)}
            names={names}
          />
        </dd>
      </div>
    ))}
  </dl>
)

type Words = string | readonly string[]
type ValuesProps = { before: Words; after: Words; names: readonly [string, string] }

const Values = ({ before, after, names: [wasName, nowName] }: ValuesProps) => {
  if (typeof before === 'string' || typeof after === 'string') {
    const { start, was, now, end } = changedPart(String(before), String(after))
    return (
      <>
        <span className="text-soft">{wasName}</span>
        <span>
          {start}
          <Was>{was}</Was>
          {end}
        </span>
        <span className="text-soft">{nowName}</span>
        <span>
          {start}
          <Now>{now}</Now>
          {end}
        </span>
      </>
    )
  }
  const { gone, added } = changedLines(before, after)
  if (gone.length === 0 && added.length === 0)
    return (
      <>
        <span className="text-soft">{nowName}</span>
        <span>another order</span>
      </>
    )
  return (
    <>
      <span className="text-soft">{wasName}</span>
      <span>{gone.length === 0 ? <Was>{''}</Was> : gone.map((line) => <Was key={line}>{line}</Was>)}</span>
      <span className="text-soft">{nowName}</span>
      <span>{added.length === 0 ? <Now>{''}</Now> : added.map((line) => <Now key={line}>{line}</Now>)}</span>
    </>
  )
}

const Was = ({ children }: { children: string }) =>
  children === '' ? <span className="text-soft">nothing</span> : <s className="mr-1 text-soft">{children}</s>

const Now = ({ children }: { children: string }) =>
  children === '' ? (
    <span className="text-soft">nothing</span>
  ) : (
    <mark className="mr-1 bg-good-tint font-semibold text-good">{children}</mark>
  )
