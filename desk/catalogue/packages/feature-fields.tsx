import { useState } from 'react'
import { featureGroups, keysOf, longestFeatureValue, vocabulary, type FeatureKey } from '#rules/features'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { CheckField, FieldError, TextField } from '#desk/ui/field.tsx'

type Given = PackageContent['features']

/** The shared vocabulary. Each feature is checked, or described in a few words. */
export const FeatureFields = ({ form }: { form: PackageForm }) => {
  const { value: features, error } = form.field('features')
  const give = (key: FeatureKey, value: true | string | undefined) =>
    form.set('features', inOrder(features, key, value))
  return (
    <>
      <FieldError id="features-error" message={error} />
      {featureGroups.map((group) => (
        <FeatureGroup
          key={group.key}
          group={group}
          features={features}
          faultAt={form.faultAt}
          onGive={give}
        />
      ))}
    </>
  )
}

type GroupProps = {
  group: (typeof featureGroups)[number]
  features: Given
  faultAt: PackageForm['faultAt']
  onGive: (key: FeatureKey, value: true | string | undefined) => void
}

/** Open at first if the package has a feature of this group. */
const FeatureGroup = ({ group, features, faultAt, onGive }: GroupProps) => {
  const [isOpen, setOpen] = useState(() => countIn(features, group.key) > 0)
  const keys = keysIn(group.key)
  return (
    <details
      className="border-b border-line"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-(--press) items-center gap-2 py-1.5 font-semibold">
        {group.name}
        <span className="text-meta font-normal text-soft">
          {countIn(features, group.key)} of {keys.length}
        </span>
      </summary>
      <div className="grid gap-x-4 gap-y-2.5 pb-3.5 sm:grid-cols-2">
        {keys.map((key) => (
          <Feature
            key={key}
            of={key}
            value={features[key]}
            error={faultAt(`features.${key}`)}
            onGive={(value) => onGive(key, value)}
          />
        ))}
      </div>
    </details>
  )
}

const keysIn = (group: string) => keysOf(vocabulary).filter((key) => vocabulary[key].group === group)

const countIn = (features: Given, group: string): number =>
  keysIn(group).filter((key) => Object.hasOwn(features, key)).length

/** In the order of the vocabulary, so that equal features are equal values. */
const inOrder = (features: Given, key: FeatureKey, value: true | string | undefined): Given => {
  const { [key]: _, ...others } = features
  const next: Given = value === undefined ? others : { ...others, [key]: value }
  return Object.fromEntries(keysOf(next).map((known) => [known, next[known] ?? true]))
}

type FeatureProps = {
  of: FeatureKey
  value: true | string | undefined
  error: string | undefined
  onGive: (value: true | string | undefined) => void
}

const Feature = ({ of, value, error, onGive }: FeatureProps) => {
  const { kind, name } = vocabulary[of]
  const shared = { name: `features.${of}`, label: name, error }
  return kind === 'included' ? (
    <CheckField
      {...shared}
      checked={value !== undefined}
      onChange={(event) => onGive(event.target.checked || undefined)}
    />
  ) : (
    <TextField
      {...shared}
      value={typeof value === 'string' ? value : ''}
      placeholder="Not part of it"
      maxLength={longestFeatureValue}
      onChange={(event) => onGive(event.target.value || undefined)}
    />
  )
}
