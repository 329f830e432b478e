export function DashboardScreen() {
  return <h1 className="d40">Dashboard</h1>;
}
