import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * For a select that React does not control. A browser makes another choice by itself when the chosen option is no longer offered, for
 * example because a colleague changed the record meanwhile. Then nothing is chosen, and the field says so.
 */
export const useOfferedChoice = ({
  isUncontrolled,
  options,
}: {
  isUncontrolled: boolean
  options: ReactNode
}) => {
  const select = useRef<HTMLSelectElement>(null)
  const chosen = useRef('')
  const [isGone, setGone] = useState(false)
  useLayoutEffect(() => {
    const element = select.current
    if (!element || !isUncontrolled) return
    chosen.current ||= element.value
    if (element.value !== chosen.current) element.value = chosen.current
    const isMissing = chosen.current !== '' && element.value === ''
    element.setCustomValidity(isMissing ? choiceGone : '')
    setGone(isMissing)
  }, [isUncontrolled, options])
  return {
    select,
    /** After the person, or the form for them, made a choice. */
    onChosen: () => {
      chosen.current = select.current?.value ?? ''
      select.current?.setCustomValidity('')
      setGone(false)
    },
    fault: isGone ? choiceGone : undefined,
  }
}

const choiceGone = 'Your choice is no longer available. Choose again.'
