import { execFile } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Deployment } from "../../../tests/faults/deployment.ts";
import { fieldsAround } from "../../../tests/faults/forms.ts";
import { writeMixed } from "../../../tests/faults/mixed-writes.ts";
import { newOperator } from "../../../tests/faults/operators.ts";
import { createFindings, type Scenario, type Wish } from "../../../tests/faults/scenario.ts";

const run = promisify(execFile);
const size = "160m";

export const diskFull: Scenario = {
  name: "backend's disk full",
  deployment: mountSmallDisk,
  async run(deployment, { writes }) {
    const { findings, must } = createFindings();
    const operator = await newOperator(deployment);
    const journal = await writeMixed(deployment, operator, { count: Math.round(writes / 5) });
    const address = "/admin/content?edit=hero";
    const text = fieldsAround((await operator.visit(address)).page, "[name=body_text]");
    const ballast = await fillDisk(deployment);

    const uploaded = await operator.upload("full", "large.txt", Buffer.alloc(8_000_000, "x"));
    must(uploaded.status !== 302, "a file is said to be stored on a full disk");
    must(uploaded.page("[role=alert]").text().includes("large.txt"), "a file that has no room is not named");
    // Small writes still fit into what the database has set aside: they go on until it is used up.
    let refused = 0;
    for (let number = 0; number < writes && refused < 5; number += 1) {
      const title = `Typed on a full disk ${number}`;
      const latest = await operator.visit(address);
      const fields = latest.status === 200 ? fieldsAround(latest.page, "[name=body_text]") : text;
      const saved = await operator.submit(address, {
        ...fields,
        intent: "publish",
        title,
        body_text: "x".repeat(4_000),
      });
      if (saved.status === 302) journal.saved(title);
      else refused += 1;
      if (saved.status === 302) continue;
      must(saved.page("[name=title]").val() === title, `a text without room is gone: ${saved.status}`);
      must(saved.page("[role=alert]").text().trim() !== "", "a text without room is not said to be unsaved");
    }

    await rm(ballast);
    const before = journal.acknowledged;
    await writeMixed(deployment, operator, { count: 20, journal });
    const taken = journal.acknowledged - before;
    must(taken >= 15, `${taken} of 20 writes are taken once there is room`);
    await deployment.backend.end("SIGKILL");
    await deployment.startBackend();
    return { findings, journal, note: `${size} of disk; ${refused} texts refused` };
  },
};

async function mountSmallDisk(): Promise<Wish> {
  const data = await mkdtemp(join(tmpdir(), "northlight-small-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${size}`, "northlight", data]).catch((failure: Error) => {
    throw new Error(`A small disk could not be mounted; run this on Linux as root. ${failure.message}`);
  });
  return {
    data,
    async putAway() {
      await run("umount", [data]);
      await rm(data, { recursive: true });
    },
  };
}

/** Writes until nothing fits any more; gives the file to take away again. */
async function fillDisk(deployment: Deployment): Promise<string> {
  const path = join(deployment.data, "ballast");
  const file = await open(path, "w");
  try {
    for (const chunk of [1_000_000, 4_096, 1]) {
      const bytes = Buffer.alloc(chunk);
      while ((await file.write(bytes).catch(() => ({ bytesWritten: 0 }))).bytesWritten === chunk);
    }
  } finally {
    await file.close();
  }
  return path;
}
