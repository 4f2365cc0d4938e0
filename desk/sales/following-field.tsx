import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextField } from '#desk/ui/field.tsx'

/** A field that keeps its own value. Until somebody types into it, it follows its default, which depends on another field. */
export const FollowingField = ({
  defaultValue,
  ...field
}: ComponentProps<typeof TextField> & { defaultValue: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(defaultValue)
  useLayoutEffect(() => {
    if (input.current?.value === before.current) input.current.value = defaultValue
    before.current = defaultValue
  }, [defaultValue])
  return <TextField {...field} ref={input} defaultValue={defaultValue} />
}
