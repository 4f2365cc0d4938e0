import type { ComponentProps } from 'react'
import { type LeadField, leadLabels } from '#contract/lead-questions'
import { longestPersonName } from '#rules/accounts'
import { longestEmail, longestPhone } from '#rules/addresses'
import { longestLeadAnswer } from '#rules/leads'
import { fieldId, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { Field } from '#web/ui/field.tsx'

type LeadTextProps = Omit<ComponentProps<typeof Field>, 'id' | 'label' | 'error'> & {
  name: LeadField
  wrong: WrongAnswers
  isOptional?: boolean
}

/** A question with a one-line answer. */
export const LeadText = ({ name, wrong, isOptional = false, ...field }: LeadTextProps) => (
  <Field
    id={fieldId(name)}
    name={name}
    required={!isOptional}
    maxLength={longestOf(name)}
    label={isOptional ? <Optional>{leadLabels[name]}</Optional> : leadLabels[name]}
    error={wrong[name]}
    {...field}
  />
)

const longest: Partial<Record<LeadField, number>> = {
  ...longestLeadAnswer,
  name: longestPersonName,
  email: longestEmail,
  phoneNumber: longestPhone,
}

/** The longest answer to a question, in characters; undefined for a question that has its own limit. */
export const longestOf = (name: LeadField): number | undefined => longest[name]

const Optional = ({ children }: { children: string }) => (
  <>
    {children} <span className="font-normal text-soft">(optional)</span>
  </>
)
