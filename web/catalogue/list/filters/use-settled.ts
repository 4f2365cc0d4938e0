import { useEffect, useRef } from 'react'

const stillMs = 400

/** Runs `act` at once, or waits until input has stopped, so that each press of an arrow key does not become a history entry. */
export const useSettled = <Value>(act: (value: Value) => void) => {
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (value: Value, waits: boolean) => {
    clearTimeout(timer.current)
    if (waits) timer.current = window.setTimeout(() => act(value), stillMs)
    else act(value)
  }
}
