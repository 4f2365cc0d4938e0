import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { comparisonOf } from '#rules/comparison'
import type { PackageChoice } from '#web/catalogue/compare/load-comparison.ts'
import { useCompareChoice } from '#web/catalogue/list/compare/compare-choice.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const places = ['First package', 'Second package', 'Third package', 'Fourth package']
/** The fourth appears when three are filled. */
const fewestPlaces = 3

/** Places for the packages to compare. What is chosen here is also in the bar at the foot of the lists. */
export const ChosenPackages = ({ choices }: { choices: PackageChoice[] }) => {
  const { slugs, put } = usePlaces(choices)
  const [isRefused, setRefused] = useState(false)
  const given = slugs.filter((slug) => slug !== '')
  const isEnough = given.length > 1
  const shown = places.slice(0, Math.max(fewestPlaces, given.length + 1))
  const empty = shown.findIndex((_, at) => !slugs[at])
  return (
    <form
      aria-label="Your own comparison"
      className="mt-4 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(true)
        document.getElementById(placeId(empty))?.focus()
      }}
    >
      <div className="grid gap-3 min-[360px]:max-md:grid-cols-2 max-md:[&>:last-child:nth-child(odd)]:col-span-full md:grid-cols-3 md:gap-4">
        {shown.map((label, at) => (
          <Place
            key={label}
            id={placeId(at)}
            label={label}
            slug={slugs[at] ?? ''}
            choices={choices.filter(({ slug }) => slug === slugs[at] || !given.includes(slug))}
            error={isRefused && !isEnough && at === empty ? 'Choose a package.' : undefined}
            // On a phone the third place appears when two are filled.
            className={at > 1 && !isEnough && !slugs[at] ? 'max-md:hidden' : ''}
            onChange={(slug) => put(at, slug)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isEnough ? (
          <Link to="/compare" search={comparisonOf(given)} className={buttonLook('flag')}>
            Compare {given.length} packages
          </Link>
        ) : (
          <Button type="submit" look="flag">
            {given.length === 0 ? 'Choose two to compare' : 'Choose one more to compare'}
          </Button>
        )}
        <Link to="/packages" className="press-line link">
          See all packages
        </Link>
      </div>
    </form>
  )
}

const placeId = (at: number) => `compared-${at}`

/** The package of each place, '' for an empty one. At first they are those of the bar. */
const usePlaces = (choices: PackageChoice[]) => {
  const { chosen, choose } = useCompareChoice()
  const [own, setOwn] = useState<string[]>()
  const slugs = own ?? chosen.map(({ slug }) => slug)
  const put = (at: number, slug: string) => {
    const next = places.map((_, place) => (place === at ? slug : (slugs[place] ?? '')))
    setOwn(next)
    choose(next.flatMap((one) => choices.find((choice) => choice.slug === one) ?? []))
  }
  return { slugs, put }
}

type PlaceProps = {
  id: string
  label: string
  slug: string
  choices: PackageChoice[]
  error: string | undefined
  className: string
  onChange: (slug: string) => void
}

const Place = ({ id, label, slug, choices, error, className, onChange }: PlaceProps) => {
  const cover = choices.find((choice) => choice.slug === slug)?.cover
  return (
    <div
      className={`grid content-start gap-2.5 rounded-sm border-2 border-dashed border-line-strong p-3 ${className}`}
    >
      {cover ? (
        <img src={cover} alt="" className="aspect-[5/2] w-full rounded-sm object-cover object-[50%_70%]" />
      ) : (
        <span className="grid aspect-[5/2] place-items-center rounded-sm bg-sunk text-soft">
          <Icon name="plus" className="size-7" />
        </span>
      )}
      <SelectField
        id={id}
        label={label}
        value={slug}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose a package</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
