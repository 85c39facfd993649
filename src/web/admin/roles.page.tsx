import { staffRoleLabels, staffRoles, type StaffRole } from '#domain/staff/staff.options.ts';
import { link } from '#content/link.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { FactList } from '#ui/fact-list.tsx';

export type RoleRow = {
  name: string;
  roles: readonly StaffRole[];
  /** Of a page or a form: its address, and whether the password is asked for again. */
  path?: string;
  asksAgain?: true | undefined;
};

type RolesPageProps = {
  acts: readonly RoleRow[];
  reads: readonly RoleRow[];
  sends: readonly RoleRow[];
  /** Whoever decides who works here came from there. */
  mayManage: boolean;
};

/** Who may do what: what each role may change, and which pages and forms let it in. */
export function RolesPage({ acts, reads, sends, mayManage }: RolesPageProps) {
  return (
    <>
      {mayManage ? <Breadcrumb crumbs={[{ label: 'Staff', href: link('staffList') }]} /> : null}
      <h1 className="mt-3 text-22">Roles: who may do what</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        Made from the rules that the portal itself goes by. Whatever is done is written into the audit log.
      </p>
      <div className="mt-4 max-w-[40rem]">
        <FactList
          facts={staffRoles.map((role) => ({ term: staffRoleLabels[role].name, value: staffRoleLabels[role].hint }))}
        />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-10">
        <Matrix caption="What they may do" rows={acts} />
        <Matrix caption="Pages that they may open" rows={reads} />
        <Matrix caption="Forms that they may send" rows={sends} />
      </div>
    </>
  );
}

/** As narrow as a phone: the roles are letters there, and are still said whole. */
function Matrix({ caption, rows }: { caption: string; rows: readonly RoleRow[] }) {
  return (
    <table className="table table-dense table-fixed max-tablet:[&_td]:px-1 max-tablet:[&_thead_th]:px-1">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          {staffRoles.map((role) => (
            <RoleHead key={role} name={staffRoleLabels[role].name} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path ?? row.name}>
            <th scope="row">
              {row.name}
              {row.path ? <Address row={row} /> : null}
            </th>
            {staffRoles.map((role) => (
              <td key={role}>{row.roles.includes(role) ? 'Yes' : 'No'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RoleHead({ name }: { name: string }) {
  return (
    <th scope="col" className="w-9 tablet:w-24">
      <span className="tablet:hidden" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className="max-tablet:sr-only">{name}</span>
    </th>
  );
}

function Address({ row: { path, asksAgain } }: { row: RoleRow }) {
  return (
    <span className="block font-normal wrap-anywhere text-quiet">
      {path + (asksAgain ? ', after the password was given again' : '')}
    </span>
  );
}
