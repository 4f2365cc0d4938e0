import type { ComponentProps } from 'react'
import { type LeadField, leadLabels } from '#contract/lead-questions'
import { fieldId, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { Field } from '#web/ui/field.tsx'

type LeadTextProps = Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'error'> & {
  name: LeadField
  wrong: WrongAnswers
  isOptional?: boolean
}

/** A question that is answered on one line. */
export const LeadText = ({ name, wrong, isOptional = false, ...field }: LeadTextProps) => (
  <Field
    id={fieldId(name)}
    name={name}
    required={!isOptional}
    maxLength={200}
    label={isOptional ? <Optional>{leadLabels[name]}</Optional> : leadLabels[name]}
    error={wrong[name]}
    {...field}
  />
)

const Optional = ({ children }: { children: string }) => (
  <>
    {children} <span className="font-normal text-soft">(optional)</span>
  </>
)
