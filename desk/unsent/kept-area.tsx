import type { ComponentProps } from 'react'
import { TextArea } from '#desk/ui/field.tsx'
import type { useKeptText } from '#desk/unsent/use-kept.ts'

/** A field for a text that stays on this device until it is sent. */
export const KeptArea = ({
  of,
  ...area
}: { of: ReturnType<typeof useKeptText> } & ComponentProps<typeof TextArea>) => (
  <TextArea {...area} value={of.content} onChange={(event) => of.change(event.target.value)} />
)
