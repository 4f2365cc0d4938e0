import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusField } from '#desk/ui/field-faults.ts'

/** Focuses the field that a link to this page names after its `#`. */
export const useFieldInAddress = (): void => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') focusField(hash)
  }, [hash])
}
