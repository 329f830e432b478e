CREATE TABLE `doubt_decisions` (
	`project_id` text NOT NULL,
	`place` text NOT NULL,
	`edition` text NOT NULL,
	`decision` text,
	`revision` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `place`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mendings` (
	`project_id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`state` text NOT NULL,
	`changes` integer NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`stage` text,
	`error_message` text,
	`error` text,
	`lease` text,
	`lease_expires_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` integer NOT NULL,
	`queued_at` integer NOT NULL,
	`ended_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mendings_job_id_unique` ON `mendings` (`job_id`);--> statement-breakpoint
CREATE INDEX `mendings_state` ON `mendings` (`state`,`sent_at`);