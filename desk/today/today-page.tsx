export const TodayPage = () => <h1>Today</h1>
