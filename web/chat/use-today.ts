import { useEffect, useState } from 'react'

/** Now, on the reader's clock. It changes after each midnight, when 'Today' becomes 'Yesterday'. */
export const useToday = (): Date => {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1)
    const timer = setTimeout(() => setToday(new Date()), midnight.getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [today])
  return today
}
