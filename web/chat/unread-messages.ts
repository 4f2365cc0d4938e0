// How many messages of sellers wait, as every page sees it. What fills it is fetched once somebody is logged in.
import { observable, useObserved } from '#web/ui/observable.ts'

/** 0 while nobody is logged in. */
export const unreadMessages = observable(0)

export const useUnreadMessages = () => useObserved(unreadMessages, (count) => count)
