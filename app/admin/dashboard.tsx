export default function Page() {
  return <h1 className="text-title">dashboard</h1>;
}
