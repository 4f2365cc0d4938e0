// The number of unread messages, for every page. The code that sets it is loaded once somebody is logged in.
import { observable, useObserved } from '#web/ui/observable.ts'

/** 0 while nobody is logged in. */
export const unreadMessages = observable(0)

export const useUnreadMessages = () => useObserved(unreadMessages, (count) => count)
